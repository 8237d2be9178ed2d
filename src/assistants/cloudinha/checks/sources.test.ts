import { describe, expect, test } from 'vitest';
import { type ConversationState, type JsonObject, NEW_CONVERSATION } from '#protocol';
import { SISU } from '../workflow-names.ts';
import { sourcesCheck } from './sources.ts';

const CALENDAR = { documento: 'Calendário do Sisu 2026', item: 'Inscrições', url: null };

const asking = (...fontes: readonly JsonObject[]): ConversationState => ({
  ...NEW_CONVERSATION,
  workflow: { active: SISU, since: 0 },
  slots: { fontes },
});

describe('[C9] an answer about rules names its source', () => {
  test.each([
    ['Não encontrei isso nos documentos.', asking()],
    ['Não encontrei isso nos documentos.', asking(CALENDAR)],
    ['Foram até 23 de janeiro. Fonte: Calendário do Sisu 2026, item “Inscrições”.', asking(CALENDAR)],
    ['Quer saber mais alguma coisa?', asking()],
  ])('%j passes', (text, state) => {
    expect(sourcesCheck.test(text, state)).toBeNull();
  });

  test.each([
    ['Vai até 15 de março.', asking()],
    ['Não encontrei no calendário, mas vai até 15 de março.', asking()],
    ['Não sei ao certo: o limite é de 1,5 salário mínimo.', asking(CALENDAR)],
    ['Vai até 15 de março. Fonte: Diário Oficial.', asking(CALENDAR)],
  ])('%j does not: it tells by heart', (text, state) => {
    expect(sourcesCheck.test(text, state)).toEqual(expect.any(String));
  });
});
