import type { MarketAnswer, MarketAsking } from '#protocol';
import type { Found, Source, SourceFailure, SourceScope } from '#runtime/missions';
import { NO_CALLS, OFF_SENTENCE, SOURCE_NAMES, type SourceName } from '../../phrases/pesquisa.ts';
import { RESEARCH } from './limits.ts';

type Told = Found | SourceFailure;

/** What of one outside source makes it a source of an operation. */
export type Outside<Asked, Value> = {
  readonly fonte: SourceName;
  readonly tipo: 'primaria' | 'alternativa';
  /** What need not be asked at all; null: it may be. */
  spares?(asked: Asked): SourceFailure | null;
  ask(asked: Asked, asking: MarketAsking): Promise<MarketAnswer<Value>>;
  tell(value: Value, asked: Asked): Told;
  /** It answered, and does not know what was asked for. */
  unknown(asked: Asked): SourceFailure;
};

/** One call of the budget, taken only if it is made, within a source's time. */
export const outside = <Asked, Value>(source: Outside<Asked, Value>): Source => ({
  tipo: source.tipo,
  timeoutMs: RESEARCH.sourceMs,
  run: (asked: Asked, { signal, spend }: SourceScope) => {
    const spared = source.spares?.(asked) ?? null;
    if (spared) return spared;
    if (!spend({ chamadas_api: 1 })) return passing('sem_chamadas_externas', NO_CALLS);
    return heard(source, asked, { signal });
  },
});

async function heard<Asked, Value>(
  source: Outside<Asked, Value>,
  asked: Asked,
  asking: MarketAsking,
): Promise<Told> {
  const answer = await source.ask(asked, asking);
  switch (answer.kind) {
    case 'found':
      return source.tell(answer.value, asked);
    case 'unknown':
      return source.unknown(asked);
    case 'unavailable':
      return passing('fonte_indisponivel', `${SOURCE_NAMES[source.fonte]}: ${answer.why}`);
  }
}

/** The next source may know better. */
export const passing = (codigo: string, mensagem: string): SourceFailure => ({
  erro: { codigo, mensagem, repetivel: true, tentar_em: RESEARCH.againSeconds },
});

/** Asking anybody else, or again, would not help. */
export const refusing = (codigo: string, mensagem: string): SourceFailure => ({
  erro: { codigo, mensagem, repetivel: false },
});

/** In the place of an operation's sources where none of them is configured. */
export const off = (): Source => ({
  tipo: 'primaria',
  run: () => refusing('sem_dados_de_mercado', OFF_SENTENCE),
});

/** How a source is named beside its data; who stands in for another is marked. */
export const credited = (fonte: SourceName, tipo: 'primaria' | 'alternativa' | 'estatica') => [
  tipo === 'primaria' ? SOURCE_NAMES[fonte] : `${SOURCE_NAMES[fonte]} (fallback)`,
];

export const isoOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** When data were true, if that is known. */
export const collected = (at: number | null) => (at === null ? {} : { coletado_em: at });
