import type { JsonObject } from './json.ts';

/** Where one value comes from: a row, a calculation with what went into it, a publication, the person's own words, a premise that is said. */
export type FigureOrigin =
  | {
      readonly tipo: 'dados';
      /** The operation that read it, with what it was asked: asked again it tells the same of the same rows. */
      readonly operacao: string;
      readonly entradas: JsonObject;
      readonly campo: readonly string[];
      /** Rows behind it, as far as they are told. */
      readonly ids: readonly string[];
    }
  | {
      readonly tipo: 'calculo';
      readonly operacao: string;
      readonly entradas: JsonObject;
      readonly campo: readonly string[];
    }
  | {
      readonly tipo: 'fonte';
      readonly operacao: string;
      readonly entradas: JsonObject;
      readonly campo: readonly string[];
      readonly fontes: readonly string[];
      /** ISO; null: not told. */
      readonly em: string | null;
      /** 0–100. */
      readonly confiabilidade: number;
    }
  | { readonly tipo: 'dito' }
  | { readonly tipo: 'premissa'; readonly porque: string };

/** Cents, per cent, or a plain number, as it came; decimals of publications are text. */
export type FigurePart = { readonly valor: number | string; readonly origem: FigureOrigin };

export type FigureUnit = 'centavos' | 'percentual' | 'numero' | 'texto';

/** What parts are put together with, from the first to the last. `%`: the first as per cent of the second. */
export type FigureSum = '+' | '-' | '*' | '/' | '%';

/** A figure of an answer: how it stands there, and what it is made of. */
export type Figure = {
  /** As it is written in the answer: "R$ 1.700,00", "25%", "40 meses". */
  readonly texto: string;
  /** What it is, for people: "parcela do financiamento". */
  readonly rotulo: string;
  readonly unidade: FigureUnit;
  /** Null of a text: a period, a name with digits in it. */
  readonly valor: number | null;
  /** Null: it is its only part. */
  readonly conta: FigureSum | null;
  readonly partes: readonly FigurePart[];
};
