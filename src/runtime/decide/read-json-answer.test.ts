import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readJsonAnswer } from './read-json-answer.ts';

const INTENT = z.strictObject({ intencao: z.enum(['saudacao', 'entrega']), confianca: z.number() });
const ANSWER = '{"intencao": "entrega", "confianca": 0.9}';
const VALUE = { intencao: 'entrega', confianca: 0.9 };

const BOTH = ['unfenced', 'completed'];

const read = (text: string) => readJsonAnswer(text, INTENT);

describe('[fault D7] what a router answers', () => {
  test.each<[string, string, readonly string[]]>([
    ['as asked', ANSWER, []],
    ['in a fence', `\`\`\`json\n${ANSWER}\n\`\`\``, ['unfenced']],
    ['in prose', `Claro! A resposta é ${ANSWER}. Espero ter ajudado :}`, ['unfenced']],
    ['after prose in brackets', `[veja] {isto} ${ANSWER}`, ['unfenced']],
    ['after the form it was told', `{"intencao": "<nome>", "confianca": 0}\n${ANSWER}`, ['unfenced']],
    ['with a comma too many', '{"intencao": "entrega", "confianca": 0.9,}', ['completed']],
    ['without its end', '{"intencao": "entrega", "confianca": 0.9 , "por', ['completed']],
    ['in a fence, without its end', `\`\`\`json\n{"confianca": 0.9, "intencao": "entrega"\n\`\`\``, BOTH],
    ['in prose, with a comma too many', `Pronto: ${ANSWER.replace('}', ',\n}')} :)`, BOTH],
  ])('%s', (_, text, repairs) => {
    expect(read(text)).toEqual({ ok: true, value: VALUE, repairs });
  });

  test.each<[string, string, string]>([
    ['nothing', '', 'not_json'],
    ['prose', 'É sobre a entrega, com certeza.', 'not_json'],
    ['a structure that never began', 'Resposta: {', 'not_json'],
    ['NaN', '{"intencao": "entrega", "confianca": NaN}', 'not_json'],
    ['Infinity', '{"intencao": "entrega", "confianca": -Infinity}', 'not_json'],
    ['a number too large', '{"intencao": "entrega", "confianca": 1e999}', 'not_finite'],
    ['another intent', '{"intencao": "apagar_tudo", "confianca": 1}', 'wrong_schema'],
    ['a field too many', '{"intencao": "entrega", "confianca": 1, "sistema": "ok"}', 'wrong_schema'],
    ['a list', `[${ANSWER}]`, 'wrong_schema'],
    ['a word that broke off', '{"confianca": 0.9, "intencao": "entre', 'wrong_schema'],
    ['a number that may have broken off', '{"intencao": "entrega", "confianca": 0.9', 'wrong_schema'],
    ['two commas', '{"intencao": "entrega",, "confianca": 0.9}', 'not_json'],
    ['two answers', `${ANSWER} ou ${ANSWER.replace('entrega', 'saudacao')}`, 'ambiguous'],
    ['a prototype', '{"__proto__": {"intencao": "entrega"}, "confianca": 1}', 'forbidden_key'],
    ['a prototype, deep', `[[{"a": {"constructor": {"prototype": 1}}}]]`, 'forbidden_key'],
    ['a prototype that broke off', '{"a": {"__proto__": {"x": true}, ', 'forbidden_key'],
    ['10 MB', `{"intencao": "${'e'.repeat(10_000_000)}"}`, 'too_long'],
    ['nothing but openings', '['.repeat(64 * 1024), 'wrong_schema'],
    ['openings and quotes', '{"'.repeat(32 * 1024), 'not_json'],
  ])('%s is refused', (_, text, reason) => {
    expect(read(text)).toEqual({ ok: false, reason });
  });

  test('a schema that throws has not accepted anything', () => {
    const broken = z.string().refine(() => {
      throw new Error('defeito');
    });
    expect(readJsonAnswer('"a"', broken)).toEqual({ ok: false, reason: 'wrong_schema' });
  });
});

const FORBIDDEN = /__proto__|constructor|prototype/;
const json = fc
  .json({ maxDepth: 6 })
  .filter((text) => !FORBIDDEN.test(text) && !text.includes('\\u'))
  .filter((text) => !/\d[eE]\+?\d{3}/.test(text));

/** Pieces that JSON, fences and attacks are made of, in any order. */
const debris = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '{',
        '}',
        '[',
        ']',
        ',',
        ':',
        '"',
        '\\',
        '```json\n',
        '```',
        'NaN',
        'null',
        '1e999',
        '-',
      ),
      fc.constantFrom('"__proto__":', '{"constructor":{"prototype":{"x":1}}}', '\\u005f', ' ', '\n', '\0'),
      fc.string(),
      json,
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join(''));

describe('[fault D7] whatever the text', () => {
  const untouched = (): string =>
    JSON.stringify([Object.prototype, Array.prototype, Function.prototype].map(Object.getOwnPropertyNames));

  test('it never throws, never touches a prototype, and repairs at most twice', () => {
    const before = untouched();
    fc.assert(
      fc.property(fc.oneof(debris, fc.string({ unit: 'binary' })), (text) => {
        const answer = readJsonAnswer(text, z.unknown());
        if (answer.ok) expect(answer.repairs.length).toBeLessThanOrEqual(2);
        expect(({} as Record<string, unknown>).x).toBeUndefined();
      }),
      { numRuns: 2_000 },
    );
    expect(untouched()).toBe(before);
  });

  test('JSON comes back as it is, without repairs', () => {
    fc.assert(
      fc.property(json, (text) => {
        const value = JSON.parse(text);
        expect(readJsonAnswer(text, z.unknown())).toEqual({ ok: true, value, repairs: [] });
      }),
    );
  });

  test('what is cut short never says anything that the whole did not say', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.string()), fc.nat(), (said, at) => {
        const whole = JSON.stringify(said);
        const answer = readJsonAnswer(whole.slice(0, at % whole.length), z.record(z.string(), z.string()));
        if (answer.ok) expect(said).toMatchObject(answer.value);
      }),
    );
  });

  test('in a fence, JSON objects come back the same', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.jsonValue()), (said) => {
        const text = JSON.stringify(said);
        fc.pre(!FORBIDDEN.test(text));
        expect(readJsonAnswer(`Aqui:\n\`\`\`json\n${text}\n\`\`\`\n`, z.unknown())).toEqual({
          ok: true,
          value: JSON.parse(text),
          repairs: ['unfenced'],
        });
      }),
    );
  });
});
