import type { JsonObject } from '#protocol';
import type { Results } from '#runtime/missions';
import type { DataTold } from '../../contracts/operations/internal-data.ts';
import { DIAGNOSIS } from './limits.ts';
import type { Window } from './window.ts';

/** What is known when the diagnosis is written. */
export type Seen = { readonly results: Results; readonly window: Window };
export type Line = DataTold['linhas'][number];

export const income = ({ meses }: Window): number => meses.reduce((sum, { receitas }) => sum + receitas, 0);
export const spending = ({ meses }: Window): number => meses.reduce((sum, { despesas }) => sum + despesas, 0);

const DECIMALS = 1;

/** "12,3%", from per cent. */
export const percent = (value: number): string => `${value.toFixed(DECIMALS).replace('.', ',')}%`;
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);

/** What a category comes to in a month, whole cents, half up. */
export const monthly = (centavos: number, { meses }: Window): number => Math.round(centavos / meses.length);

/** Categories that weigh enough to be named. */
export const heavy = ({ linhas }: DataTold): readonly Line[] =>
  linhas.filter(({ parte }) => (parte ?? 0) >= DIAGNOSIS.leastShare).slice(0, DIAGNOSIS.namedCategories);

export type RuleGroup = {
  readonly grupo: string;
  readonly alvo_centavos: number;
  readonly atual_centavos: number;
  readonly percentual: number;
};
export const ruleIn = (results: Results): readonly RuleGroup[] | null =>
  ((results.data('regra') as JsonObject | undefined)?.grupos as unknown as
    | readonly RuleGroup[]
    | undefined) ?? null;
