/** What an erasure does with a table of the platform. */
export type PlatformRule =
  /** Rows go with their conversation. */
  | { readonly erasure: 'with_session' }
  /** Rows go with their person. */
  | { readonly erasure: 'with_person' }
  /** Rows stay, and whoever asked is told why. */
  | { readonly erasure: 'held'; readonly why: string }
  /** Nothing in it leads to a person, for the reason given. */
  | { readonly erasure: 'impersonal'; readonly because: string };

const WITH_SESSION = { erasure: 'with_session' } as const;
const WITH_PERSON = { erasure: 'with_person' } as const;
const impersonal = (because: string) => ({ erasure: 'impersonal', because }) as const;

export const HELD_ACCESS =
  'Registros de acesso a aplicações: a lei manda guardá-los por seis meses (Marco Civil da Internet, art. 15). Depois são apagados.';
export const HELD_OLD_LOG =
  'Registro de eventos escrito antes de as conversas terem nomes próprios nele: guarda o identificador da conversa e da pessoa, sem textos, e não pode ser alterado.';

/** A rule for every table of the schema `prosa`; a test compares it with the catalogue. `erase_slice` does what it says. */
export const PLATFORM_RULES: Readonly<Record<string, PlatformRule>> = {
  sessions: WITH_SESSION,
  inputs: WITH_SESSION,
  journal: WITH_SESSION,
  outbox: WITH_SESSION,
  turns: WITH_SESSION,
  messages: WITH_SESSION,
  known: WITH_SESSION,
  receipts: WITH_SESSION,
  card_events: WITH_SESSION,
  automated_decisions: WITH_SESSION,
  review_items: WITH_SESSION,
  missions: WITH_SESSION,
  mission_events: WITH_SESSION,
  mission_contents: WITH_SESSION,
  ended_visits: WITH_PERSON,
  feedback: WITH_PERSON,
  memories: WITH_PERSON,
  remembered: WITH_PERSON,
  team_accesses: WITH_PERSON,
  subjects: WITH_PERSON,
  revocations: WITH_PERSON,
  contact_states: WITH_PERSON,
  channel_contacts: WITH_PERSON,
  timers: WITH_PERSON,
  executor_cache: WITH_PERSON,
  access_records: { erasure: 'held', why: HELD_ACCESS },
  legal_holds: {
    erasure: 'held',
    why: 'Uma obrigação legal impede apagar a pessoa enquanto existe; some com ela.',
  },
  agent_events: impersonal('chains and subjects are names made at random, and bodies hold no words'),
  seals: impersonal('hashes of chains'),
  sealed_heads: impersonal('chains are names made at random'),
  closed_chains: impersonal('chains are names made at random'),
  erasures: impersonal('once done, a mark that only the person’s own id leads to'),
  erased_sessions: impersonal('marks that only a conversation’s own id leads to, for a while'),
  used_links: impersonal('ids of links, made from keys that are not theirs'),
  rate_windows: impersonal('hashes, for two days'),
  agent_executions: impersonal('names of agents and sources, durations'),
  workers: impersonal('processes'),
  documents: impersonal('documents of the organisation: what it publishes, not what it knows of somebody'),
  passages: impersonal('pieces of documents'),
  installation: impersonal('keys of the database'),
  migrations: impersonal('names of migrations'),
};

const CHORES = impersonal('chores of the platform; their payloads name nobody');

/** The same for the job queue's own schema. Tables of one day or one queue are called by what comes before their number. */
export const QUEUE_RULES: Readonly<Record<string, PlatformRule>> = {
  job_common: CHORES,
  job_dependency: CHORES,
  queue: CHORES,
  queue_stats: CHORES,
  schedule: CHORES,
  subscription: CHORES,
  bam: CHORES,
  warning: CHORES,
  version: CHORES,
};
