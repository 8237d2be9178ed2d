import { days, minutes, seconds } from '#protocol';

/** The numbers of outside research. */
export const RESEARCH = {
  /** For one source; then the next one is asked. */
  sourceMs: seconds(15),
  /** When to try again where nobody answered, in seconds. */
  againSeconds: 60,
  /** How long an answer is told again without asking, by operation. */
  validity: {
    /** Markets move, missions last two minutes. */
    cotacao: minutes(5),
    dados_fundamentalistas: days(1),
    historico_precos: days(1),
    comparacao_setorial: days(1),
    indicador: days(1),
    serie_economica: days(1),
    noticias: minutes(30),
  },
  /** Others of the sector beside the company itself. */
  peers: 5,
  /** Reliability of a price that is not from the first source of quotes, 0–100. */
  alternative: 85,
  medianDecimals: 2,
} as const;

/** The same for everybody of the organisation: what is published is nobody's own. */
export const kept = (operation: keyof typeof RESEARCH.validity) => ({
  validadeMs: RESEARCH.validity[operation],
  publico: true as const,
});
