import { expect, test } from 'vitest';
import { z } from 'zod';
import { call, openChat, say } from '#host/testing';
import { type CitedSource, established } from '#protocol';
import { defineTool } from '../define.ts';
import { single } from '../fixtures.ts';
import { citedIn } from './cited.ts';

const passage = (item: string, title = 'Guia do Prouni 1/2026'): CitedSource => ({
  ...{ id: `${title === 'Guia do Sisu 2026' ? 'sisu' : 'prouni'}.${item}`, kind: 'document', title, item },
  text: `${item} O que o item diz.`,
});
const READ = [passage('3.1'), passage('3.10'), passage('13.1'), passage('3.1', 'Guia do Sisu 2026')];
const DATES: readonly CitedSource[] = ['Inscrições do Sisu 2026', 'Resultado do Sisu 2026'].map(
  (item, at) => ({
    ...{ id: `data-${at}`, kind: 'calendar', title: 'Calendário do Sisu 2026', item, text: 'Em janeiro.' },
  }),
);
const PAGE: CitedSource = {
  ...{ id: 'web.1', kind: 'web', title: 'Prouni', url: 'https://exemplo.gov.br/prouni', text: 'Bolsas.' },
};

test.each<readonly [string, readonly CitedSource[], readonly string[]]>([
  ['Até R$ 2.431,50.\nFonte: Guia do Prouni 1/2026, item 3.1.', READ, ['prouni.3.1']],
  ['Segundo o item 3.10 do guia do prouni 1/2026, pode.', READ, ['prouni.3.10']],
  [
    'Fonte: Guia do Prouni 1/2026, item 13.1. Fonte: Guia do Sisu 2026, item 3.1.',
    READ.slice(1),
    ['prouni.13.1', 'sisu.3.1'],
  ],
  // Without an item it is the best passage of that document; with one that nobody read too.
  ['Está no Guia do Prouni 1/2026.', READ, ['prouni.3.1']],
  ['O limite é de 3.1 salários.', READ, []],
  ['- Inscrições do Sisu 2026: em janeiro.\nFonte: Calendário do Sisu 2026, 3 datas.', DATES, ['data-0']],
  ['O Prouni dá bolsas.', [PAGE], []],
  ['O Prouni dá bolsas. Fonte: Prouni (https://exemplo.gov.br/prouni).', [PAGE], ['web.1']],
  ['Dá bolsas.\nFonte: Prouni', [PAGE], ['web.1']],
])('[C9] what is read becomes a source where the answer names it: %s', (text, read, ids) => {
  expect(citedIn(text, read).map(({ id }) => id)).toEqual(ids);
});

const reading = (sources: readonly CitedSource[]) =>
  single({
    tools: [
      defineTool({
        name: 'ler',
        description: 'Lê.',
        input: z.object({}),
        effect: 'read',
        run: () => established({ lido: true }, {}, { sources }),
      }),
    ],
  });

const CITING = 'Pode. Fonte: Guia do Prouni 1/2026, item 3.1.';

test('[C9] a cited source leaves with the text and is kept on the message; what was only read is on neither', async () => {
  const chat = openChat(reading(READ), {
    agente: [call('ler', {}), say(CITING), call('ler', {}), say('Não sei.')],
  });
  expect(await chat.user('posso?')).toBe(CITING);
  expect(chat.turn.sources).toEqual([passage('3.1')]);
  expect(chat.record.messages.at(-1)).toMatchObject({ role: 'assistant', sources: [passage('3.1')] });
  const types = chat.record.events.map(({ type }) => type);
  expect(types.indexOf('sources_cited')).toBeGreaterThan(types.lastIndexOf('text_released'));
  await chat.user('e agora?');
  expect(chat.turn.sources).toBeUndefined();
  expect(chat.record.messages.at(-1)).not.toHaveProperty('sources');
});

test('[fault S20] what has no proper name or words is left out, and only https leads anywhere', async () => {
  const good = passage('3.1');
  const sources = [
    { ...good, id: 'a/../b' },
    { ...good, id: 'vazio', text: ' ' },
    { ...good, id: 'longo', url: 'javascript:alert(1)', text: 'x'.repeat(9_000) },
  ];
  const chat = openChat(reading(sources), { agente: [call('ler', {}), say(CITING)] });
  await chat.user('posso?');
  const [cited, ...others] = chat.turn.sources ?? [];
  expect([cited?.id, others.length, cited && 'url' in cited]).toEqual(['longo', 0, false]);
  expect(cited?.text.length).toBeLessThan(2_500);
});
