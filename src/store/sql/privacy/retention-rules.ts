import { days, seconds } from '#protocol';

/** Six months, counted so that none of them is too short. */
export const ACCESS_KEPT_MS = days(184);

export type RetentionRule = {
  readonly table: string;
  /** How long a row is kept after its moment; null: until its person, its turn or the platform takes it away. */
  readonly keptMs: number | null;
  /** For people, in Portuguese. */
  readonly why: string;
  /** What counts as expired, of a row `r`: $1 is the moment before which rows have been kept long enough. */
  readonly expired?: string;
  /** Whether rows of a person under a legal hold stay. */
  readonly heldByLaw?: true;
  /** The chore that takes them away; `retention` unless told otherwise. */
  readonly chore?: 'residue.sweep' | 'access.tidy' | 'memories.sweep' | 'missions.sweep';
};

/** How long everything is kept. One table for the chore, for the report and for docs/privacy.md. */
export const RETENTION: readonly RetentionRule[] = [
  {
    table: 'access_records',
    keptMs: ACCESS_KEPT_MS,
    why: 'Marco Civil da Internet, art. 15: seis meses, nem menos nem mais',
    expired: 'r.at < $1',
    heldByLaw: true,
  },
  {
    table: 'ended_visits',
    keptMs: days(30),
    why: 'lista de trabalho: visitas que ninguém encerrou a tempo',
    expired: 'r.ended_at < $1',
    heldByLaw: true,
  },
  {
    table: 'known',
    keptMs: days(30),
    why: 'notas de conversas que nunca começaram; as outras ficam com a conversa',
    expired: 'r.at < $1 and not exists (select from prosa.sessions s where s.id = r.session)',
  },
  {
    table: 'erased_sessions',
    keptMs: 0,
    why: 'marca de 90 dias: recusa o que chega tarde para uma conversa apagada',
    expired: 'r.until < $1',
  },
  {
    table: 'erasures',
    keptMs: days(5 * 365),
    why: 'prova de que o pedido foi atendido, sem identificar ninguém',
    expired: 'r.completed_at < $1',
  },
  { table: 'legal_holds', keptMs: 0, why: 'até o fim da obrigação', expired: 'r.until < $1' },
  {
    table: 'inputs',
    keptMs: days(60),
    why: 'reconhece mensagens repetidas; o texto está em messages',
    expired: 'r.at < $1 and exists (select from prosa.turns t where t.id = r.turn)',
    chore: 'residue.sweep',
  },
  {
    table: 'outbox',
    keptMs: days(30),
    why: 'respostas já enviadas',
    expired: `r.status = 'sent' and r.not_before < to_timestamp($1::bigint / 1000.0)`,
    chore: 'residue.sweep',
  },
  {
    table: 'rate_windows',
    keptMs: days(2),
    why: 'contagem de pedidos, por resumos',
    expired: 'r.starts_at < $1',
    chore: 'access.tidy',
  },
  {
    table: 'revocations',
    keptMs: days(400),
    why: 'logins encerrados, enquanto um token deles pode valer',
    expired: 'r.at < $1',
    chore: 'access.tidy',
  },
  {
    table: 'memories',
    keptMs: 0,
    why: 'cada lembrança tem o seu prazo; as outras ficam até a pessoa esquecer',
    expired: 'r.expires_at <= $1',
    heldByLaw: true,
    chore: 'memories.sweep',
  },
  {
    table: 'timers',
    keptMs: days(90),
    why: 'o que já disparou, sem conteúdo: não dispara de novo; o resto espera a sua hora',
    expired: 'r.fired and r.at < $1',
    heldByLaw: true,
  },
  {
    table: 'receipts',
    keptMs: days(60),
    why: 'o que os canais disseram das entregas, sem telefones',
    expired: 'r.at < $1',
  },
  {
    table: 'used_links',
    keptMs: days(180),
    why: 'links de uso único já usados; nenhum vale por tanto tempo',
    expired: 'r.at < $1',
  },
  {
    table: 'executor_cache',
    keptMs: days(30),
    why: 'respostas de fontes externas: servem de reserva quando a fonte não responde',
    expired: 'r.stored_at < $1',
  },
  {
    table: 'mission_contents',
    keptMs: seconds(600),
    why: 'memória interna das missões: some quando a resposta sai, e nunca fica mais que dez minutos',
    expired: `exists (select from prosa.missions m where m.id = r.mission and m.started_at < $1)`,
    chore: 'missions.sweep',
  },
  {
    table: 'missions',
    keptMs: null,
    why: 'telemetria das missões, e de onde vieram os números que foram ditos: fica com a conversa',
  },
  {
    table: 'mission_events',
    keptMs: null,
    why: 'quem chamou quem nas missões, sem conteúdo: fica com a conversa',
  },
  {
    table: 'automated_decisions',
    keptMs: null,
    why: 'decisões automáticas sobre a pessoa, para que possam ser explicadas e revisadas: ficam com a conversa',
  },
  {
    table: 'review_items',
    keptMs: null,
    why: 'pedidos de revisão humana, respostas mal avaliadas e o que deu neles: ficam com a conversa',
  },
  { table: 'contact_states', keptMs: null, why: 'até a pessoa apagar: um descadastro não se esquece' },
  { table: 'channel_contacts', keptMs: null, why: 'até a pessoa apagar' },
  {
    table: 'team_accesses',
    keptMs: null,
    why: 'quem da equipe olhou as lembranças da pessoa e por quê: até a pessoa apagar',
  },
  { table: 'remembered', keptMs: null, why: 'a versão das lembranças: some com a última' },
  { table: 'journal', keptMs: null, why: 'memória de trabalho: some quando o turno termina' },
  { table: 'sessions', keptMs: null, why: 'até a pessoa apagar' },
  { table: 'messages', keptMs: null, why: 'até a pessoa apagar' },
  { table: 'turns', keptMs: null, why: 'até a pessoa apagar' },
  { table: 'card_events', keptMs: null, why: 'cartões mostrados e clicados: ficam com a conversa' },
  { table: 'documents', keptMs: null, why: 'documentos da organização, sem dados de pessoas: até ela tirar' },
  { table: 'passages', keptMs: null, why: 'trechos desses documentos' },
  { table: 'feedback', keptMs: null, why: 'até a pessoa apagar' },
  { table: 'subjects', keptMs: null, why: 'até a pessoa apagar' },
  {
    table: 'agent_events',
    keptMs: null,
    why: 'registro permanente, sem textos nem identificadores de clientes',
  },
];
