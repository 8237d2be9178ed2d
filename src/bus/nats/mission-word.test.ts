import { expect, test } from 'vitest';
import type { MissionWord } from '#protocol';
import { missionWordFromWire } from './mission-word.ts';
import { progressFromWire } from './progress.ts';

const word: MissionWord = {
  ...{ epoca: 7, numero: 3, motivo: 'ausencia_progresso', sinalizadores: ['orcamento_alto'] },
  avisos: [
    {
      ...{ guarda: 'orcamento_alto', missao_id: 'mis_1', em: 5, mensagem: '80 %', message_id: 'msg_1' },
      detalhes: { percentual: 80, fundo: [{ a: null }] },
    },
  ],
  avisos_total: 4,
};
const read = (value: unknown) => missionWordFromWire({ value, text: JSON.stringify(value) });

test('[P7] [F8] a word travels with every field, and with none that nobody knows', () => {
  expect(read(word)).toEqual(word);
  expect(read({ ...word, motivo: null, message_id: 'msg_1' })).toEqual({ ...word, motivo: null });
});

test('[P7] [fault J6] what is no word is none', () => {
  const [aviso] = word.avisos;
  const wrong: readonly object[] = [
    ...[{ epoca: -1 }, { numero: '3' }, { motivo: 'porque sim' }, { sinalizadores: ['alto'] }],
    ...[{ avisos: [{ ...aviso, em: 'ontem' }] }, { avisos: Array(101).fill(aviso) }, { avisos_total: null }],
    { avisos: [{ ...aviso, detalhes: JSON.parse(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`) }] },
    { outro: 'x'.repeat(100_000) },
  ];
  for (const changes of wrong) expect(read({ ...word, ...changes })).toBeNull();
  for (const value of [null, 1, 'x', [], {}]) expect(read(value)).toBeNull();
});

test('[P7] [fault J6] nor one nested without end', () => {
  const text = `${'['.repeat(40_000)}${']'.repeat(40_000)}`;
  expect(missionWordFromWire({ value: { ...word, avisos: JSON.parse(text) }, text })).toBeNull();
});

test('[P7] [F8] a notice with a text that is too long is cut, and its word is heard', () => {
  const [aviso] = word.avisos;
  const long = { ...aviso, mensagem: 'x'.repeat(2_001), message_id: 'y'.repeat(257) };
  for (const [changed, chars] of [
    [long, [2_000, 256]],
    [{ ...aviso, message_id: '' }, [4, 0]],
  ] as const) {
    const heard = read({ ...word, avisos: [changed, aviso], avisos_total: 5 });
    expect([heard?.motivo, heard?.avisos[1]]).toEqual(['ausencia_progresso', aviso]);
    expect([heard?.avisos[0]?.mensagem.length, heard?.avisos[0]?.message_id?.length]).toEqual(chars);
  }
});

test('[P7] [F8] a sign of life is heard whatever one of its events says', () => {
  const [aviso] = word.avisos;
  const about = { em: 5, message_id: 'msg_1' };
  const tried = { ...about, tipo: 'tentativa', tentativa: 1, espera_ms: 5, motivo: 'x'.repeat(2_001) };
  const redirected = { ...about, tipo: 'redirecionada', de: 'a', para: 'b', motivo: 'fora' };
  const eventos = [tried, { ...redirected, message_id: 'y'.repeat(257) }, { ...aviso, tipo: 'guarda' }];
  const told = { moved: true, consumido: { tokens: 5, chamadas_api: 0 } };
  const andamento = { ...told, concedido: { tokens: 9, chamadas_api: 0 }, eventos };
  expect(progressFromWire({ andamento })).toEqual({
    ...andamento,
    eventos: [{ ...tried, motivo: 'x'.repeat(2_000) }, eventos[2]],
  });
});
