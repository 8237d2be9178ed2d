import { describe, expect, test } from 'vitest';
import {
  type AgentMemory,
  type AgentView,
  type HeardFact,
  NO_MEANING,
  NOTHING_REMEMBERED,
  type WorkingMemory,
} from '#protocol';
import { acknowledgement } from './acknowledge.ts';
import { answerInquiry, inquiryIn } from './inquire.ts';
import { mannered } from './manners.ts';
import { nameOf, recalled, styleOf } from './recalled.ts';

const fact = (key: string, value: string, more: Partial<HeardFact> = {}): HeardFact => ({
  ...{ kind: 'fact', category: 'outros', key, value, text: `Sobre ${value}`, wrong: null, says: 'states' },
  ...more,
});

const known = (key: string, value: string, text: string): WorkingMemory => ({
  ...{ id: `mem_${key}`, kind: 'fact', key, value, text, scope: 'user' },
});

const shared = (...of: Parameters<typeof known>): WorkingMemory => ({ ...known(...of), scope: 'org' });

const heardIn = (memory: AgentMemory) => acknowledgement({ memory, open: null })?.say ?? null;

const memory = (heard: readonly HeardFact[], ...semantic: readonly WorkingMemory[]): AgentMemory => ({
  ...NOTHING_REMEMBERED,
  heard,
  workingSet: {
    ...NOTHING_REMEMBERED.workingSet,
    semantic,
    profile: Object.fromEntries(semantic.map(({ key, value }) => [key, value])),
  },
});

describe('[H2] what is recalled', () => {
  const ana = known('name', 'joao pedro', 'Chama-se João Pedro');

  test('a name is spoken as it was written, the first of it', () => {
    expect(nameOf(memory([], ana))).toBe('João');
    expect(nameOf(memory([fact('name', 'ze', { text: 'Prefere o nome Zé' })], ana))).toBe('Zé');
    expect(nameOf(memory([], known('treatment', 'senhora', 'Quer ser tratada por senhora')))).toBeUndefined();
    expect(nameOf(memory([]))).toBeUndefined();
  });

  test.each(['<b>', 'a'.repeat(40), '1', 'x'])('%s is no name', (value) => {
    expect(nameOf(memory([], known('name', value, `Chama-se ${value}`)))).toBeUndefined();
  });

  test('what this message says goes before what is remembered; what it takes back is gone', () => {
    const direct = known('communication', 'direto', 'Prefere respostas diretas');
    expect(styleOf(memory([], direct))).toEqual({ length: 'direto', emoji: true });
    expect(styleOf(memory([fact('communication', 'detalhado')], direct)).length).toBe('detalhado');
    expect(styleOf(memory([fact('communication', 'direto', { says: 'denies' })], direct)).length).toBe(
      'plain',
    );
    expect(styleOf(memory([fact('tone', 'formal')])).emoji).toBe(false);
    expect(
      recalled(
        memory([fact('city', '', { says: 'forgets' })], known('city', 'recife', 'Mora em Recife')),
        'city',
      ),
    ).toBeUndefined();
  });
});

describe('[H3] what was told is taken note of', () => {
  test.each<[string, HeardFact, string]>([
    ['how to speak', fact('communication', 'direto'), 'Anotado: vou direto ao ponto.'],
    ['another way', fact('format', 'em_topicos'), 'Anotado: vou falar do jeito que você prefere.'],
    ['a name', fact('name', 'ana', { text: 'Chama-se Ana' }), 'Certo, Ana.'],
    ['a role', fact('role', 'tecnica', { text: 'É técnica' }), 'Anotado: você é técnica.'],
    ['a time', fact('schedule', 'manha'), 'Anotado: você prefere de manhã.'],
    ['something', fact('likes:cafe', 'cafe'), 'Anotado.'],
    [
      'a correction',
      fact('correction:x', 'tinta', { kind: 'correction', wrong: 'tinto', text: 'É tinta, não tinto' }),
      'Entendi: é tinta, não tinto. Vou lembrar disso.',
    ],
    [
      'what is not so',
      fact('role', 'gerente', { says: 'denies', text: 'Não é gerente' }),
      'Entendi: você não é gerente.',
    ],
    [
      'what shall be gone',
      fact('role', 'gerente', { says: 'forgets' }),
      'Certo, não vou mais lembrar disso.',
    ],
    ['all of it', fact('*', '', { says: 'forgets' }), 'Certo, vou esquecer tudo o que lembrava de você.'],
    ['money, and nothing of it is repeated', fact('income', '3000', { category: 'financas' }), 'Entendi.'],
    ['an address', fact('address', 'rua das flores 3'), 'Entendi.'],
  ])('%s', (_, heard, said) => {
    expect(heardIn(memory([heard]))).toBe(said);
  });

  test('of several things the most telling, once', () => {
    const heard = [fact('city', 'recife'), fact('communication', 'direto'), fact('name', 'ana')];
    expect(heardIn(memory(heard))).toBe('Anotado: vou direto ao ponto.');
  });

  test('what is known already, subjects that come back and figures of the matter in hand are not', () => {
    const direct = known('communication', 'direto', 'Prefere respostas diretas');
    expect(heardIn(memory([fact('communication', 'direto')], direct))).toBeNull();
    expect(heardIn(memory([fact('topic:fatura', 'fatura', { kind: 'pattern' })]))).toBeNull();
    expect(heardIn(memory([fact('correction:1', '1057', { kind: 'correction', wrong: '1042' })]))).toBeNull();
    expect(heardIn(memory([]))).toBeNull();
  });

  test('what was believed is corrected', () => {
    const denied = fact('role', 'gerente', { says: 'denies', text: 'Não é gerente' });
    expect(heardIn(memory([denied], known('role', 'gerente', 'É gerente')))).toBe(
      'Entendi: você não é gerente. Já corrigi.',
    );
  });

  test('what was told in this visit is no news, and goes before what is remembered', () => {
    const told = { ...memory([fact('name', 'ana')], known('name', 'bia', 'Chama-se Bia')) };
    const waiting = [known('name', 'ana', 'Chama-se Ana')];
    expect(heardIn({ ...told, waiting })).toBeNull();
    expect(nameOf({ ...told, heard: [], waiting })).toBe('Ana');
    const gone = [fact('*', '', { says: 'forgets' })];
    expect(nameOf({ ...told, heard: gone, waiting })).toBeUndefined();
  });

  test('what was never known is not said to be forgotten', () => {
    const forgets = (key: string, known: boolean) =>
      heardIn(memory([fact(key, '', { says: 'forgets', known })]));
    expect(forgets('city', false)).toBe('Não tenho nada guardado sobre isso.');
    expect(forgets('city', true)).toBe('Certo, não vou mais lembrar disso.');
    expect(forgets('*', false)).toBe('Não tenho nada guardado sobre você.');
  });

  test('what stands in no context is answered to without a word of it', () => {
    const confided = (says: HeardFact['says'], known?: boolean, ...heard: readonly HeardFact[]) =>
      heardIn({ ...memory(heard), confided: { says, ...(known !== undefined && { known }) } });
    expect(confided('states')).toBe('Obrigada por me contar.');
    expect(confided('states', undefined, fact('income', '4000', { category: 'financas' }))).toBe(
      'Obrigada por me contar.',
    );
    expect(confided('states', undefined, fact('communication', 'direto'))).toMatch(/direto ao ponto/);
    expect(confided('forgets', true)).toBe('Certo, não vou mais lembrar disso.');
    expect(confided('forgets', false)).toBe('Não tenho nada guardado sobre isso.');
  });

  test('what may answer an open question is told apart', () => {
    const open = { about: 'visita', expects: 'whichSlot' } as AgentView['open'];
    const answers = (heard: HeardFact, asked: AgentView['open']) =>
      acknowledgement({ memory: memory([heard]), open: asked })?.answers;
    const period = fact('schedule', 'tarde');
    expect([answers(period, null), answers(period, open)]).toEqual([false, true]);
    expect(answers(fact('communication', 'direto'), open)).toBe(false);
  });
});

describe('[H10] who asks what is remembered', () => {
  const asks = (text: string, intent: string | null = null, confidence = 0.9) =>
    inquiryIn({ text, memory: NOTHING_REMEMBERED, meaning: { ...NO_MEANING, intent, confidence } });

  test.each([
    ['o que você sabe de mim?', 'known'],
    ['O que vc lembra sobre mim??', 'known'],
    ['oi, você lembra de mim?', 'known'],
    ['como você sabe disso?', 'source'],
    ['ué, quem te contou isso?', 'source'],
    ['qual é o meu nome?', { key: 'name' }],
    ['vc sabe onde eu moro?', { key: 'city' }],
    ['o que você sabe fazer?', null],
    ['você lembra do meu pedido 1042?', null],
    ['me lembra o protocolo', null],
  ])('%s', (text, inquiry) => expect(asks(text)).toEqual(inquiry));

  test('an intent that is sure says it in other words', () => {
    expect(asks('vc me conhece?', 'o_que_lembra')).toBe('known');
    expect(asks('vc me conhece?', 'o_que_lembra', 0.3)).toBeNull();
    expect(asks('vc tirou isso de onde', 'como_sabe')).toBe('source');
  });

  const history = [
    {
      id: 'm',
      turn: 't',
      at: 0,
      role: 'assistant' as const,
      text: 'Lembro que você prefere de manhã, Ana.',
      agents: [],
    },
  ];
  const role = known('role', 'gerente', 'É gerente de loja');

  test('hears what the working set holds of them, and where to see and erase it', () => {
    const frete = shared('frete', 'gratis', 'O frete é grátis');
    const told = answerInquiry('known', { memory: memory([], role, frete), history, text: '' });
    expect(told).toMatch(/^Lembro isto de você:\n• É gerente de loja\nNa página "O que lembro de você"/);
    expect(told).toContain('esquece que');
    expect(told).not.toContain('frete');
    expect(answerInquiry('known', { memory: memory([]), history, text: '' })).toMatch(
      /^Por enquanto não lembro de nada/,
    );
  });

  test('hears what waits for the end of the visit too, in place of what it takes the place of', () => {
    const waiting = [known('role', 'coordenadora', 'É coordenadora')];
    const name = known('name', 'bia', 'Prefere o nome Bia');
    const told = answerInquiry('known', {
      memory: { ...memory([], role, name), waiting },
      history,
      text: '',
    });
    expect(told).toMatch(
      /^Lembro isto de você:\n• Prefere o nome Bia\nNesta conversa você também me contou:\n• É coordenadora\nGuardo quando ela acabar\./,
    );
    expect(answerInquiry('known', { memory: { ...memory([]), waiting }, history, text: '' })).toMatch(
      /^Nesta conversa você me contou:/,
    );
  });

  test('hears the one thing asked for', () => {
    const name = known('name', 'bia', 'Prefere o nome Bia');
    const one = (key: string) =>
      answerInquiry({ key }, { memory: memory([], role, name), history, text: '' });
    expect(one('name')).toBe('Você me disse que seu nome é Bia.');
    expect(one('role')).toBe('Pelo que você me contou, você é gerente de loja.');
    expect(one('city')).toBe('Isso você ainda não me contou.');
    expect(answerInquiry({ key: 'name' }, { memory: memory([]), history, text: '' })).toMatch(
      /Como posso te chamar\?/,
    );
  });

  test('a wish to forget is no question', () => {
    const all = memory([fact('*', '', { says: 'forgets' })]);
    expect(
      inquiryIn({ text: 'esquece o que você sabe de mim', memory: all, meaning: NO_MEANING }),
    ).toBeNull();
  });

  test('hears where it comes from, if something remembered was used', () => {
    const name = known('name', 'ana', 'Chama-se Ana');
    expect(answerInquiry('source', { memory: memory([], role, name), history, text: '' })).toMatch(
      /Foi você que me contou.*"Chama-se Ana"/,
    );
    expect(answerInquiry('source', { memory: memory([], role), history, text: '' })).toMatch(
      /^Não usei nada/,
    );
    const asked = 'quem te falou que eu sou gerente de loja?';
    const both = { memory: memory([], { ...role, value: 'gerente' }, name), history };
    expect(answerInquiry('source', { ...both, text: asked })).toMatch(/"É gerente de loja"/);
    const listed = history.map((message) => ({ ...message, text: '• Chama-se Ana\n• É gerente de loja' }));
    expect(answerInquiry('source', { ...both, history: listed, text: '' })).toMatch(/^Tudo isso foi você/);
    const visits = shared('manha', 'manha', 'Visitas só de manhã');
    expect(answerInquiry('source', { memory: memory([], visits), history, text: '' })).toMatch(
      /vale para todos os atendimentos/,
    );
  });
});

describe('[H3.preference] replies as the person wants them', () => {
  const direct = memory([], known('communication', 'direto', 'Prefere respostas diretas'));
  const named = memory([], known('name', 'ana', 'Chama-se Ana'));

  test('greeted by name, where it greets', () => {
    expect(mannered('Oi! Que bom falar com você.', named)).toBe('Oi, Ana! Que bom falar com você.');
    expect(mannered('Oi de novo! Estou por aqui.', named)).toBe('Oi de novo, Ana! Estou por aqui.');
    expect(mannered('Pronto.', named)).toBe('Pronto.');
  });

  test('directly: no pleasantries, no emoji; figures and questions stay', () => {
    const said = 'Que bom que resolveu! A fatura é de R$ 10,00. 😊 Quer pagar? Se precisar, é só chamar.';
    expect(mannered(said, direct)).toBe('A fatura é de R$ 10,00. Quer pagar?');
    expect(mannered('Que bom!', direct)).toBe('Que bom!');
    expect(mannered('Se passar de 5 minutos, me chama.', direct)).toBe('Se passar de 5 minutos, me chama.');
  });

  test('directly: a long list is told in part', () => {
    const list = (n: number) =>
      `Estes:\n${Array.from({ length: n }, (_, at) => `• item ${at + 1}`).join('\n')}\nQual?`;
    expect(mannered(list(4), direct)).toBe(list(4));
    expect(mannered(list(9), direct)).toBe('Estes:\n• item 1\n• item 2\n• item 3\n• e mais 6\nQual?');
  });

  test('nothing known, nothing changed', () => {
    const said = 'Oi! Que bom falar com você. 😊\n• um\n• dois';
    expect(mannered(said, NOTHING_REMEMBERED)).toBe(said);
  });
});
