import { counted } from '../words.ts';

/** What `/api/studio/health` tells. */
export type AgentState = {
  readonly assistant: string;
  readonly nome_agente: string;
  readonly tipo: string;
  readonly disponivel: boolean;
  readonly executando: number;
  readonly na_fila: number;
  readonly circuito: 'CLOSED' | 'OPEN' | 'HALF_OPEN';
  readonly reabre_em_ms: number | null;
};

export type Execution = {
  readonly alvo: string;
  readonly tipo: 'agente' | 'fonte';
  readonly execucoes: number;
  readonly latencia_media_ms: number;
  readonly taxa_sucesso: number;
  readonly taxa_fallback: number;
  readonly carga_atual: number;
  readonly ultima_execucao: number | null;
  readonly falhas_seguidas: number;
  readonly disponivel: boolean | null;
};

/** Of a source, whether it answered when it was last asked; of an agent, what it is at. */
export function executionNow({ tipo, disponivel, falhas_seguidas, carga_atual }: Execution): string {
  const failures = falhas_seguidas > 0 ? counted(falhas_seguidas, 'falha seguida', 'falhas seguidas') : null;
  if (tipo === 'fonte') return disponivel ? 'disponível' : `✗ indisponível${failures ? `: ${failures}` : ''}`;
  const load =
    carga_atual > 0 ? counted(carga_atual, 'pedido em andamento', 'pedidos em andamento') : 'livre';
  return failures ? `${load}; ${failures}` : load;
}

/** Sources that do not answer, then whatever failed last, then the rest, each as they came. */
export const troubleFirst = (all: readonly Execution[]): readonly Execution[] =>
  all.toSorted((one, other) => rankOf(one) - rankOf(other));

const rankOf = ({ disponivel, falhas_seguidas }: Execution): number =>
  disponivel === false ? 0 : falhas_seguidas > 0 ? 1 : 2;

export type ModelState = {
  readonly modelo: string;
  readonly papeis: readonly string[];
  readonly condicao: { readonly failures: number; readonly restMs: number | null } | null;
};

type Times = {
  readonly vezes: number;
  readonly p50: number;
  readonly p95: number;
  readonly falhas: number;
};

export type Latency = Times & {
  readonly passo: 'turno' | 'operacao';
  readonly de: string;
  readonly nome: string;
  readonly fallbacks: number;
};

export type Health = {
  readonly em: number;
  readonly desde: number;
  readonly agentes: readonly AgentState[];
  readonly saude: readonly Execution[];
  readonly modelos: readonly ModelState[];
  readonly latencias: readonly Latency[];
  readonly ferramentas: readonly (Times & { readonly tool: string })[];
  readonly falhas_de_modelos: readonly {
    readonly model: string;
    readonly reason: string;
    readonly vezes: number;
  }[];
  readonly guardas: readonly {
    readonly guarda: string;
    readonly vezes: number;
    readonly ultima: number;
  }[];
  readonly fila: {
    readonly mensagens: number;
    readonly entregas: number;
    readonly abandonadas: number;
    readonly em_andamento: number;
  };
  readonly tarefas:
    | readonly {
        readonly name: string;
        readonly cron: string;
        readonly last: { readonly at: number; readonly ms: number; readonly ok: boolean } | null;
      }[]
    | null;
  readonly banco: {
    readonly motor: 'memory' | 'embedded' | 'postgres';
    readonly versao: string | null;
    readonly resposta_ms: number;
  };
};

export const ENGINES = {
  memory: 'Em memória: some com o processo',
  embedded: 'Embutido (PGlite)',
  postgres: 'Postgres',
} as const;

export const GUARDS: Readonly<Record<string, string>> = {
  identidade: 'remetente que não era quem dizia',
  contrato: 'pedido fora do contrato',
  loop: 'volta ao mesmo pedido',
  profundidade: 'chamadas fundas demais',
  ciclo: 'agentes esperando uns pelos outros',
  explosao: 'mensagens demais',
  timeout: 'tempo da missão no fim',
  ausencia_progresso: 'missão sem progresso',
  starvation: 'pedido que esperava demais',
  orcamento_alto: 'orçamento a 80%',
  orcamento_critico: 'orçamento a 90%',
  orcamento_esgotado: 'orçamento esgotado',
  orcamento_api: 'chamadas externas no fim',
  circuito: 'circuito aberto',
  fallback: 'alternativa no lugar da primeira fonte',
  repeticao: 'nova tentativa',
};

const CHORES: Readonly<Record<string, string>> = {
  'visits.end': 'encerra visitas paradas',
  'visits.settle': 'decide o que lembrar de cada visita',
  'timers.fire': 'dispara lembretes',
  'missions.sweep': 'apaga o conteúdo de missões antigas',
  'memories.sweep': 'retira lembranças vencidas',
  'erasures.complete': 'termina apagamentos pedidos',
  'retention.sweep': 'retira o que passou do prazo',
  'events.seal': 'sela o registro de eventos',
  'residue.sweep': 'retira restos do que já foi entregue',
  'tables.count': 'atualiza estatísticas do banco',
  'access.tidy': 'arruma contagens de acesso',
  'learning.gather': 'recolhe fatos dos turnos',
  'learning.judge': 'avalia uma amostra de respostas',
  'learning.analyse': 'faz o relatório da semana',
};
export const choreInWords = (name: string): string => CHORES[name] ?? name;
