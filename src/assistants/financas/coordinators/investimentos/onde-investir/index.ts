import { defineFramework, type Framework } from '../../kit/index.ts';
import { evaluatePlace, planPlace } from './plan.ts';
import { type PlaceAsked, readAnything, readPlace } from './read.ts';
import { tellPlace } from './tell.ts';

const work: Omit<Framework<PlaceAsked>, 'name' | 'read'> = {
  objective:
    'Dizer por onde começar a investir, com valores, pelas dívidas, pela reserva, pelo prazo e pelo perfil da pessoa',
  plan: (asked, { em_nome_de }) => planPlace(asked, em_nome_de?.hoje ?? ''),
  evaluate: evaluatePlace,
  consolidate: tellPlace,
};

/** Where money is to go, in which order and why. */
export const place = defineFramework<PlaceAsked>({ ...work, name: 'onde_investir', read: readPlace });

/** What no other framework took: how things stand, and what can be answered. */
export const anything = defineFramework<PlaceAsked>({
  ...work,
  name: 'sobre_investimentos',
  read: readAnything,
});
