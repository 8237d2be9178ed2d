import type { FunnelEvent } from '../funnel/event.ts';
import type { FunnelMetrics } from '../funnel/metrics.ts';
import type { FunnelState, FunnelStatus } from '../funnel/states.ts';
import type { Turno, Vinculo } from '../shifts.ts';

// Moments are epoch milliseconds, days ISO dates of São Paulo. A vacancy has no price here: whoever owns it tells it.

/** A vacancy as a doctor may see it; who owns it is told once there is a bridge. */
export type Vaga = {
  readonly id: string;
  readonly hospital: string;
  readonly cidade: string;
  readonly uf: string;
  readonly regiao: string;
  readonly especialidade: string;
  readonly turno: Turno;
  readonly vinculo: Vinculo;
  readonly inicio: number;
  readonly fim: number;
  /** "terça, 15/12, das 19h às 7h" */
  readonly quando: string;
};

/** Only what is given counts. Names are compared without accents and case. */
export type VagaFilter = {
  readonly especialidade?: string | undefined;
  readonly turno?: Turno | undefined;
  readonly vinculo?: Vinculo | undefined;
  readonly regiao?: string | undefined;
  readonly hospital?: string | undefined;
  /** Not before this day. */
  readonly diaMinimo?: string | undefined;
  readonly datas?: readonly string[] | undefined;
};

export type FoundVagas = {
  /** Soonest first. Taken ones, past ones, those the doctor had a bridge to and those nobody may be asked about are left out. */
  readonly vagas: readonly Vaga[];
  /** What had to be left out of the filter for something to be found; none: all of it holds. */
  readonly sem: readonly (keyof VagaFilter)[];
};

export type Medico = {
  readonly nome: string | null;
  readonly especialidade: string | null;
  readonly crm: string | null;
  readonly uf: string | null;
  readonly crmAtivo: boolean | null;
  readonly regiao: string | null;
  readonly turno: Turno | null;
  readonly vinculo: Vinculo | null;
  readonly diaMinimo: string | null;
  readonly datas: readonly string[];
  /** The telephone that the doctor lets owners have. */
  readonly contato: string | null;
  /** In the doctor's words, oldest first. */
  readonly preferencias: readonly string[];
};

/** What is asked of a doctor, and when it was last asked. */
export type Pergunta = 'interesse' | 'especialidade';

/** Who asks, where and when; `key` is the effect's: the same is made once. */
export type Caller = {
  readonly org: string;
  readonly user: string;
  readonly session: string;
  readonly now: number;
  readonly key: string;
};

/** What can be expected to go wrong comes back as a value. */
export type Refusal = { readonly refused: RefusalCode; readonly message: string };
export type RefusalCode =
  | 'vaga_desconhecida'
  | 'vaga_preenchida'
  | 'vaga_passada'
  | 'responsavel_indisponivel'
  | 'ponte_desconhecida'
  | 'ponte_encerrada'
  | 'ponte_expirada'
  | 'sem_ponte'
  | 'passo_invalido'
  | 'data_invalida'
  | 'nao_e_responsavel';
export type Asked<T> = Promise<T | Refusal>;

/** A bridge: the doctor's contact on its way to whoever owns the vacancy. */
export type Ponte = {
  readonly id: string;
  readonly vaga: Vaga;
  /** No telephone of an owner who does not want to be written to any more. */
  readonly responsavel: { readonly id: string; readonly nome: string; readonly telefone: string | null };
  readonly estado: FunnelState;
  readonly situacao: FunnelStatus;
  readonly feitaEm: number;
  /** When the owner is written to: at once, or when the next business day opens. */
  readonly contatoEm: number;
  readonly expiraEm: number;
  readonly followupEm: number;
  readonly followupEnviadoEm: number | null;
  readonly semRespostaEm: number;
};
/** `nova` is false when there was a bridge for this vacancy and this doctor already. */
export type PonteFeita = Ponte & { readonly nova: boolean };

/** A step of the funnel; `mudou` is false when it was there already. */
export type Passo = { readonly ponte: Ponte; readonly de: FunnelState; readonly mudou: boolean };

export type RespostaResponsavel = 'fechou' | 'nao_fechou' | 'vai_chamar' | 'opt_out';

/** Whose word it is: what an owner says, the doctor is still asked about, unless it was closed. */
export type Move = { readonly to: FunnelState; readonly by: 'medico' | 'responsavel' };

/** A bridge as its owner may see it. Null: the doctor's data is gone. */
export type PonteDoResponsavel = { readonly ponte: Ponte; readonly medico: Medico | null };

/**
 * What Julia's tools work on. Every method sees only the caller's organisation; a doctor only their own bridges, an owner only
 * those to them. The demonstration's vacancies are made the first time an organisation asks for any.
 */
export type JuliaDesk = {
  readonly vagas: {
    search(caller: Caller, filter: VagaFilter, limit?: number): Promise<FoundVagas>;
    find(caller: Pick<Caller, 'org' | 'now'>, id: string): Promise<Vaga | null>;
  };
  /** Null for whoever nothing is known of. */
  perfil(org: string, medico: string): Promise<Medico | null>;
  /** Writes what is given, leaves the rest. */
  saveProfile(
    caller: Caller,
    patch: Partial<Medico> & { readonly preferencia?: string | undefined },
  ): Promise<Medico>;
  /** Notes that this was asked, and tells when it was before. */
  asked(caller: Caller, question: Pergunta): Promise<number | null>;
  /** The doctor said that they want to see vacancies: once per day and doctor. */
  interest(caller: Caller): Promise<{ readonly desde: number; readonly novo: boolean }>;
  bridge(
    caller: Caller,
    request: { readonly vaga: string; readonly contato?: string | null; readonly nome?: string | null },
  ): Asked<PonteFeita>;
  /** The doctor's own, newest first. */
  pontes(org: string, medico: string): Promise<readonly Ponte[]>;
  /** Moves one of the doctor's bridges; the newest one that has no outcome unless one is named. */
  step(
    caller: Caller,
    request: { readonly ponte?: string | undefined; readonly to: FunnelState },
  ): Asked<Passo>;
  /** The follow-up of a bridge was made, or is not needed. Once. */
  followup(caller: Caller, request: { readonly ponte: string; readonly made: boolean }): Asked<Ponte>;
  /** Under a link or by the owner's assistant; the first owner's user who opens it is whom it belongs to. */
  openAsOwner(caller: Caller, ponte: string): Asked<PonteDoResponsavel>;
  /** By the owner's assistant: the newest bridge without an outcome unless one is named. `opt_out` needs no bridge. */
  ownerAnswer(
    caller: Caller,
    request: { readonly ponte?: string | undefined; readonly resposta: RespostaResponsavel },
  ): Asked<{ readonly ponte: Ponte | null; readonly optOut: boolean }>;
  /** For pages behind links, whose payload we signed. */
  readonly linked: {
    read(org: string, ponte: string): Promise<PonteDoResponsavel | null>;
    step(at: Pick<Caller, 'org' | 'now'>, ponte: string, move: Move): Asked<Passo>;
    optOut(at: Pick<Caller, 'org' | 'now'>, ponte: string): Asked<Ponte>;
  };
  /** From the funnel's log: what began in this time, until just before `until`. */
  metrics(org: string, since: number, until: number): Promise<FunnelMetrics>;
  /** Steps of the funnel in this time, oldest first, as the document writes them. */
  log(org: string, since: number, until: number): Promise<readonly FunnelEvent[]>;
};

export const refuse = (refused: RefusalCode, message: string): Refusal => ({ refused, message });
export const isRefusal = (value: object): value is Refusal => 'refused' in value;
