import { days } from '#protocol';

/** Every number of Julia's policy and manners, once. Modes' own times stand in modes.ts, the bridge's in desk. */
export const JULIA_LIMITS = {
  /** A doctor who wrote nothing for so long is silent. */
  silenceMs: days(7),
  coolingOffMs: days(7),
  /** Somebody who opted out and asked to come back answers within this, or is asked again. */
  returnMs: days(1),
  coldBelow: 0.33,
  hotAbove: 0.66,
  /** Vacancies named in one message. */
  shownVacancies: 3,
  /** What a message adds to the temperature, from 0 to 1. */
  warmth: {
    interesse_vaga: 0.15,
    pronto_fechar: 0.2,
    voltando: 0.1,
    duvida_perfil: 0.05,
    neutro: 0,
    objecao: -0.15,
    recusa: -0.25,
  },
} as const;
