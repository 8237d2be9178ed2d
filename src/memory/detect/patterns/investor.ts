import type { Pattern } from '../pattern.ts';

/** Folded, as people say it of themselves. */
const PROFILES = [
  ['conservador', 'conservadora?'],
  ['moderado', 'moderad[oa]'],
  ['arrojado', '(?:arrojad[oa]|agressiv[oa])'],
] as const;

const INVESTS = '(?:investidora? |na hora de investir |para investir |como investidora? )?';
const MUCH = '(?:bem |bastante |muito |mais |um pouco |meio |de perfil |do tipo )?';
/** Not of a car, a politician or a guess. */
const ALONE = '(?= ?$|,|;|\\.|!| (?:e |mas |com |em |nos |para |quando |na hora|no que|investidora?))';

/** How much risk somebody takes with their money. */
export const INVESTOR: readonly Pattern[] = PROFILES.flatMap(([value, said]): readonly Pattern[] => [
  {
    name: `perfil.sou_${value}`,
    key: 'perfil_investidor',
    on: 'sou',
    when: `sou (?:um |uma )?${INVESTS}${MUCH}${said}${ALONE}`,
    ...{ value, tell: `Tem perfil de investidor ${value}`, untell: `Não tem perfil de investidor ${value}` },
  },
  {
    name: `perfil.meu_${value}`,
    key: 'perfil_investidor',
    on: 'perfil',
    when: `(?:(?:meu|o meu) perfil(?: de investidora?| de risco| de investimentos?)? (?:e|eh|agora e|virou|passou a ser)|tenho (?:um )?perfil(?: de investidora?)?) ${MUCH}${said}`,
    ...{ value, tell: `Tem perfil de investidor ${value}`, untell: `Não tem perfil de investidor ${value}` },
  },
]);
