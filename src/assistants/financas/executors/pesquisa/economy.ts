import { dayStart } from '#language/dates';
import type {
  EconomicSeries,
  IndicatorName,
  IndicatorSource,
  IndicatorValue,
  MarketData,
  SeriesName,
  SeriesSource,
} from '#protocol';
import type { OperationDefinition, Source } from '#runtime/missions';
import { STORED_INDICATORS } from '../../data/stored-figures.ts';
import {
  INDICATOR_NAMES,
  NO_VALUES,
  notKnownThere,
  SERIES_NAMES,
  SOURCE_NAMES,
} from '../../phrases/pesquisa.ts';
import { kept } from './limits.ts';
import { collected, credited, isoOf, off, outside, passing, refusing } from './source.ts';
import { foundOnPaper, storedCredit } from './stored.ts';

type Asked = { readonly indicador: IndicatorName };
type Span = { readonly serie: SeriesName; readonly de: string; readonly ate: string };

const MONTHLY: readonly IndicatorName[] = [
  ...(['poupanca_mes', 'juros_veiculos_mes', 'juros_pessoal_mes', 'juros_cartao_rotativo_mes'] as const),
];
const SERIES_UNITS = {
  ...{ selic: 'percent_ano', cdi: 'percent_dia', ipca: 'percent_mes' },
  ...{ igpm: 'percent_mes', poupanca: 'percent_mes' },
} as const;
/** What Brapi publishes beside companies; the rest is not worth a call. */
const OF_BRAPI: readonly IndicatorName[] = ['selic', 'ipca_12m', 'dolar'];

/** Rates and indices: the Banco Central, what was kept, Brapi for a few, a dated table. */
export const economyOperations = ({
  bcb,
  brapi,
}: MarketData): Readonly<Record<string, OperationDefinition>> => ({
  indicador: {
    cache: kept('indicador'),
    fontes: {
      ...(bcb && { bcb: indicator('bcb', bcb) }),
      ...(brapi && { brapi: indicator('brapi', brapi) }),
      estatico: STORED,
    },
  },
  serie_economica: {
    cache: kept('serie_economica'),
    fontes: { bcb: bcb ? series(bcb) : off() },
  },
});

function indicator(fonte: 'bcb' | 'brapi', source: IndicatorSource): Source {
  const tipo = fonte === 'bcb' ? 'primaria' : 'alternativa';
  const notThere = (name: IndicatorName) =>
    passing('indicador_nao_publicado', notKnownThere(fonte, INDICATOR_NAMES[name]));
  return outside<Asked, IndicatorValue>({
    ...{ fonte, tipo },
    spares: ({ indicador }) => (fonte === 'bcb' || OF_BRAPI.includes(indicador) ? null : notThere(indicador)),
    ask: ({ indicador }, asking) => source.indicator(indicador, asking),
    tell: ({ value, at }, { indicador }) => ({
      dados: { ...described(indicador), valor: value, em: isoOf(at), fonte: SOURCE_NAMES[fonte] },
      fontes: credited(fonte, tipo),
      ...collected(at),
    }),
    unknown: ({ indicador }) => notThere(indicador),
  });
}

const described = (indicador: IndicatorName) => ({
  ...{ indicador, nome: INDICATOR_NAMES[indicador] },
  unidade: unitOf(indicador),
});

function unitOf(indicador: IndicatorName): 'brl' | 'percent_mes' | 'percent_ano' {
  if (indicador === 'dolar') return 'brl';
  return MONTHLY.includes(indicador) ? 'percent_mes' : 'percent_ano';
}

const STORED: Source = {
  tipo: 'estatica',
  run: ({ indicador }: Asked) =>
    foundOnPaper({ ...described(indicador), valor: STORED_INDICATORS[indicador], ...storedCredit() }),
};

const series = (source: SeriesSource): Source =>
  outside<Span, EconomicSeries>({
    ...{ fonte: 'bcb', tipo: 'primaria' },
    ask: ({ serie, de, ate }, asking) => source.series({ name: serie, from: de, to: ate }, asking),
    tell: ({ points }, { serie }) => {
      const last = points.at(-1);
      const at = last ? dayStart(last.day) : null;
      return {
        dados: {
          ...{ serie, nome: SERIES_NAMES[serie], unidade: SERIES_UNITS[serie] },
          pontos: points.map(({ day, value }) => ({ data: day, valor: value })),
          ...{ em: isoOf(at), fonte: SOURCE_NAMES.bcb },
        },
        fontes: credited('bcb', 'primaria'),
      };
    },
    unknown: () => refusing('sem_valores', NO_VALUES),
  });
