import type { PendingEffect, Severity } from '#protocol';

/** A doctor's message, and what it was written after. */
export type Heard = {
  readonly text: string;
  readonly mode: string;
  readonly pending: { readonly to: string; readonly question: string | null } | null;
  /** Our last message as they read it. */
  readonly lastReply: string | null;
};

export type JuliaIntent =
  | 'recusa'
  | 'pronto_fechar'
  | 'objecao'
  | 'interesse_vaga'
  | 'duvida_perfil'
  | 'voltando'
  | 'neutro';

export type Outcome = 'fechado' | 'nao_fechou';

/** What a question is about. */
export type Asked =
  | 'valor'
  | 'condicoes'
  | 'ganho'
  | 'contato'
  | 'local'
  | 'data'
  | 'como_funciona'
  | 'quem_e'
  | 'outro';

/** What a message tells about the doctor and the shifts they look for; only what was said. */
export type DoctorFacts = {
  readonly especialidade?: string;
  readonly turno?: 'diurno' | 'noturno';
  readonly regiao?: string;
  readonly crm?: string;
  readonly uf?: string;
  readonly crmAtivo?: boolean;
  readonly vinculo?: 'fixo' | 'avulso';
  /** ISO date: not before this day. */
  readonly diaMinimo?: string;
  /** ISO dates named. */
  readonly datas?: readonly string[];
  readonly nome?: string;
};

/** What a message says. It decides nothing: policy, router and funnel do. */
export type Reading = {
  readonly intent: JuliaIntent;
  readonly confidence: number;
  /** The words that told. */
  readonly evidence: string;
  readonly pendingEffect: PendingEffect;
  /** "Não me mande mais mensagens"; its intent is `recusa`. */
  readonly optOut: boolean;
  /** "Quero voltar a receber". */
  readonly wantsBack: boolean;
  readonly asksForPerson: boolean;
  readonly asksIfRobot: boolean;
  readonly aggression: boolean;
  readonly threat: boolean;
  readonly objection: { readonly kind: string; readonly severity: Severity } | null;
  /** The worry they had is gone. */
  readonly objectionResolved: boolean;
  readonly outcome: Outcome | null;
  /** A question of any kind. */
  readonly question: boolean;
  readonly asks: Asked | null;
  /** A yes to what was offered. */
  readonly yes: boolean;
  /** Thanks and nothing else, which is neither yes nor no. */
  readonly thanks: boolean;
  readonly facts: DoctorFacts;
};
