import { describe, expect, test } from 'vitest';
import type { Candidate, DetectScene } from './candidate.ts';
import { detectFacts } from './detect.ts';

const NOW = Date.UTC(2026, 10, 16, 12);
const DAY = 86_400_000;

const hear = (text: string, scene: Partial<DetectScene> = {}): readonly Candidate[] =>
  detectFacts(text, { now: NOW, ...scene });

/** `!` denies, `-` forgets. */
const heard = (text: string, scene: Partial<DetectScene> = {}): readonly string[] =>
  hear(text, scene).map(
    ({ says, key, value }) => `${{ states: '', denies: '!', forgets: '-' }[says]}${key}=${value}`,
  );

describe('preferences', () => {
  test.each([
    ['prefiro respostas curtas', 'communication=direto'],
    ['prefro respsotas curtas', 'communication=direto'],
    ['manda mais direto', 'communication=direto'],
    ['sem textão pfv', 'communication=direto'],
    ['PODE SER MAIS OBJETIVO??', 'communication=direto'],
    ['pode detalhar mais', 'communication=detalhado'],
    ['não seja tão direto', 'communication=detalhado'],
    ['seja mais formal comigo', 'tone=formal'],
    ['não me liga, só mensagem', 'channel=mensagem'],
    ['fala comigo por e-mail', 'channel=email'],
    ['só posso à noite', 'schedule=noite'],
    ['gosto de café', 'likes:cafe=cafe'],
    ['n gosto de coentro', 'dislikes:coentro=coentro'],
    ['sou conservador', 'perfil_investidor=conservador'],
    ['sou bem arrojada', 'perfil_investidor=arrojado'],
    ['meu perfil é moderado', 'perfil_investidor=moderado'],
  ])('[H3.preference] "%s" is %s at 0.8', (text, expected) => {
    expect(heard(text)).toEqual([expected]);
    expect(hear(text)[0]).toMatchObject({ kind: 'preference', confidence: 0.8 });
  });

  test('[H3.preference] a sentence for people stands beside the value', () => {
    expect(hear('prefiro respostas curtas')[0]?.text).toBe('Prefere respostas curtas e diretas');
  });

  test('[H4] a wish for today ends with the day, one for good does not', () => {
    expect(hear('hoje só posso à noite')[0]?.expiresAt).toBe(NOW + DAY);
    expect(hear('só posso à noite')[0]?.expiresAt).toBeNull();
  });
});

describe('corrections', () => {
  test.each([
    ['não é assim, é no débito automático', null, 'no debito automatico'],
    ['na verdade é amarelo, não verde', 'verde', 'amarelo'],
    ['errado: o certo é Souza com z', null, 'souza com z'],
    ['eu falei quinta e você entendeu sexta', 'sexta', 'quinta'],
    ['não é filial, é matriz', 'filial', 'matriz'],
  ])('[H3.correction] "%s" is kept at 0.7, wrong and right', (text, wrong, value) => {
    expect(hear(text)).toMatchObject([{ kind: 'correction', confidence: 0.7, wrong, value, says: 'states' }]);
  });

  test('[H3.correction] what was wrong is what the assistant said, where it said one thing', () => {
    const [correction] = hear('não é assim, é pelo aplicativo', { lastReply: 'O pagamento é na agência.' });
    expect(correction).toMatchObject({ wrong: 'O pagamento é na agência', value: 'pelo aplicativo' });
    expect(correction?.text).not.toContain('null');
  });

  test.each(['não é o pedido 1042, é o 1043', 'não é dia 15, é dia 16', 'não é urgente, é só curiosidade'])(
    '[H3.correction] "%s" is of the case at hand, or nothing',
    (text) => expect(heard(text)).toEqual([]),
  );
});

describe('facts', () => {
  test.each([
    ['sou gerente de loja', 'role=gerente', 'É gerente de loja'],
    ['trabalho como enfermeira', 'role=enfermeira', 'Trabalha como enfermeira'],
    ['virei coordenador mês passado', 'role=coordenador', 'É coordenador'],
    ['meu nome é ana paula e quero ajuda', 'name=ana paula', 'Chama-se Ana Paula'],
    ['moro em recife', 'city=recife', 'Mora em Recife'],
    ['me mudei pra Olinda', 'city=olinda', 'Mora em Olinda'],
    ['tenho dois filhos', 'children=2', 'Tem 2 filhos'],
    ['ganho 3 mil por mês', 'income=3000', 'Ganha R$ 3.000,00 por mês'],
  ])('[H3.fact] "%s" is %s at 0.6', (text, expected, told) => {
    expect(heard(text)).toEqual([expected]);
    expect(hear(text)[0]).toMatchObject({ confidence: 0.6, text: told });
  });

  test.each([
    ['não, eu disse que NÃO sou gerente', '!role=gerente'],
    ['n sou mais vendedora', '!role=vendedora'],
    ['sou gerente não', '!role=gerente'],
    ['não trabalho mais na Nacom', '!company=nacom'],
    ['não moro mais em São Paulo', '!city=sao paulo'],
  ])('[H3.fact] "%s" denies: %s', (text, expected) => expect(heard(text)).toEqual([expected]));

  test('[H3.fact] of a change of mind in one message the last word counts', () => {
    expect(heard('não sou gerente, sou coordenador')).toEqual(['role=coordenador']);
    expect(heard('moro em Natal. Aliás, moro em Recife')).toEqual(['city=recife']);
  });

  test('[H3.fact] several facts of one message are heard apart', () => {
    expect(heard('me chamo Débora, moro em Petrolina e sou contadora')).toEqual([
      'name=debora',
      'city=petrolina',
      'role=contadora',
    ]);
  });

  test.each([
    ['Qual seu nome?', 'Ana', 'name=ana'],
    ['Em que cidade você mora?', 'olinda', 'city=olinda'],
    ['Posso te chamar de Bia?', 'pode sim', 'name=bia'],
    ['Você prefere respostas curtas ou detalhadas?', 'curtas', 'communication=direto'],
  ])('[H3.fact] asked "%s", "%s" is %s', (lastReply, text, expected) =>
    expect(heard(text, { lastReply })).toEqual([expected]),
  );

  test.each(['cancelar', 'não quero dizer', 'pra que você quer saber?'])(
    '[H3.fact] asked for a name, "%s" is none',
    (text) => expect(heard(text, { lastReply: 'Qual é o seu nome?' })).toEqual([]),
  );

  test('[H3.fact] what is asked to be kept is surer, what is hedged less sure', () => {
    expect(hear('anota aí: sou gerente de vendas')[0]).toMatchObject({ key: 'role', confidence: 0.9 });
    expect(hear('acho que sou analista')[0]).toMatchObject({ value: 'analista', confidence: 0.4 });
    expect(heard('anota aí: acordo sempre às 5')).toEqual(['note:acordo sempre as 5=acordo sempre as 5']);
  });
});

describe('what comes back', () => {
  test('[H3.procedural] the same topic in two queries of a visit is a pattern at 0.5', () => {
    const [topic] = hear('quero a segunda via do boleto', { recent: ['cadê meus boletos?'] });
    expect(topic).toMatchObject({ kind: 'pattern', key: 'topic:boleto', confidence: 0.5 });
    expect(topic?.text).toBe('Costuma perguntar sobre boleto');
  });

  test('[H3.procedural] one query is no pattern, and courtesy is no topic', () => {
    expect(heard('quero a segunda via do boleto')).toEqual([]);
    expect(heard('bom dia, preciso de ajuda', { recent: ['bom dia, preciso de ajuda'] })).toEqual([]);
    expect(heard('gastei 90 reais', { recent: ['gastei 50 reais no mes passado'] })).toEqual([]);
  });
});

describe('what shall be forgotten', () => {
  test.each([
    ['esquece o que eu falei sobre meu salário', '-income='],
    ['apaga que eu sou gerente', '-role=gerente'],
    ['sou gerente mas não precisa lembrar disso', '-role=gerente'],
    ['apaga tudo que você sabe sobre mim', '-*='],
  ])('[H10] "%s" is %s', (text, expected) => expect(heard(text)).toEqual([expected]));

  test('[H10] "isso" is what the message before said', () => {
    expect(heard('esquece isso', { recent: ['ganho 3 mil por mês'] })).toEqual(['-income=3000']);
  });

  test('[H10] "não esquece" asks for the opposite', () => {
    expect(hear('não esquece que moro em Olinda')[0]).toMatchObject({ says: 'states', confidence: 0.9 });
  });
});

describe('sensitivity', () => {
  test.each([
    ['tenho diabetes', 'high'],
    ['tomo remédio controlado', 'high'],
    ['minha mãe tem alzheimer', 'high'],
    ['ganho 3 mil por mês', 'medium'],
    ['tô devendo no cartão', 'medium'],
    ['minha esposa se chama Carla', 'medium'],
    ['moro na rua das Flores 123', 'medium'],
    ['sou gerente de loja', 'low'],
    ['anota aí: eu faço tratamento de câncer', 'high'],
  ])('[H4] "%s" is %s', (text, sensitivity) => expect(hear(text)[0]?.sensitivity).toBe(sensitivity));

  test.each([
    'meu cpf é 529.982.247-25',
    'anota aí: minha senha é Cachorro#123',
    'anota: meu email é ana@exemplo.com',
  ])('[H4] "%s": documents and secrets get nowhere', (text) =>
    expect(JSON.stringify(hear(text))).not.toMatch(/529|Cachorro|ana@/),
  );
});
