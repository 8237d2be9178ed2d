import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSlots, routeMessage } from './index.ts';

const WORDS =
  `não quero sair tirei 700 mil e quinhentos reais moro em são josé dos campos com meus pais a vida toda escola pública tanto faz o turno noite
  direito ou adm na verdade 19 anos o que é sisu prouni km até 50 somos 4 em casa salário mínimo meu nome é ana de da ver as melhores vagas ? , . !`.split(
    /\s+/,
  );

const scenes = fc.record({
  text: fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.array(fc.constantFrom(...WORDS), { maxLength: 60 }).map((words) => words.join(' ')),
  ),
  onboardingCompleted: fc.boolean(),
  active: fc.constantFrom(
    null,
    'match_workflow',
    'sisu_workflow',
    'prouni_workflow',
    'onboarding_workflow',
    'x',
  ),
  open: fc.constantFrom(
    null,
    'nome',
    'idade',
    'cidade',
    'turno',
    'nota_enem',
    'pessoas',
    'flexivel_cidade',
    '__proto__',
  ),
});

test('[C4] any message is read, the same way each time, within the bounds of every value', () => {
  fc.assert(
    fc.property(scenes, (input) => {
      const { slots } = readSlots(input);
      expect(readSlots(input).slots).toEqual(slots);
      const { confidence, intent, target } = routeMessage(input);
      expect(confidence >= 0 && confidence <= 1).toBe(true);
      expect(target === null).toBe(intent !== 'CHANGE_WORKFLOW');
      if (slots.idade !== undefined) expect(slots.idade >= 10 && slots.idade <= 110).toBe(true);
      if (slots.nota_enem !== undefined) expect(slots.nota_enem >= 0 && slots.nota_enem <= 1_000).toBe(true);
      if (slots.renda_familiar !== undefined) expect(Number.isFinite(slots.renda_familiar)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

// A pattern that backtracks would need hours here; the runner's time limit is the judge.
test.each([
  ...[
    'a ',
    'e eu ',
    'as melhores ',
    'a vida ',
    'não ',
    'quero ',
    'ver as ',
    '1 ',
    '1.',
    'mil e ',
    'sair para o ',
    'moro com ',
    'estudei em ',
    'meu nome é ',
    'é a ',
  ],
  ...[
    'qualquer ',
    'tanto faz ',
    'ou ',
    ', ',
    '?',
    'é',
    '\u0301',
    '\u200D',
    '\uD83D',
    '(',
    'ensino medio ',
    'em ser ',
    'manhã ',
    'de ',
  ],
])('[C4] a megabyte of "%s" is read in time', (pattern) => {
  const text = pattern.repeat(Math.ceil(1_000_000 / pattern.length));
  for (const active of [null, 'match_workflow']) {
    expect(readSlots({ text, onboardingCompleted: active !== null, active }).slots).toBeTypeOf('object');
    expect(routeMessage({ text, onboardingCompleted: true, active }).reasoning).not.toBe('');
  }
});
