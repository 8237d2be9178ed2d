import { describe, expect, test } from 'vitest';
import { OFFER, read } from './fixtures.ts';

describe('[fault P8] who wants no more messages is heard, in any wording', () => {
  test.each([
    ...['SAIR', 'pare', 'Parem!', 'STOP', 'para', 'unsubscribe', 'descadastrar', 'cancelar', 'remover'],
    ...[
      'para de me mandar mensagem',
      'pare de me mandar msg',
      'parem com essas mensagens',
      'para de ficar me mandando vaga',
    ],
    ...[
      'não me mande mais nada',
      'n manda mais msg',
      'nao me chame mais',
      'não entre mais em contato',
      'nunca mais me mande nada',
    ],
    ...[
      'me tira da lista',
      'tira meu número daí',
      'remova meu contato do cadastro',
      'me exclui',
      'quero sair da lista',
    ],
    ...[
      'apaga meus dados',
      'Com base na LGPD solicito a exclusão dos meus dados',
      'revogo meu consentimento',
    ],
    ...[
      'não quero mais receber mensagens',
      'prefiro não receber mais nada',
      'não desejo ser contatado',
      'não quero contato',
    ],
    ...[
      'vou bloquear esse número',
      'vou te denunciar como spam',
      'me deixa em paz',
      'me esquece',
      'não me perturbe',
    ],
    ...['puta merda para de me mandar msg caralho', 'não, para de mandar isso', 'chega de mensagem'],
    ...['esquece meu número', 'some com meu contato', 'apaga meu numero'],
    ...['não tenho interesse, favor retirar meu contato', 'como faço pra parar de receber isso?'],
  ])('%s', (text) => {
    const reading = read(text);
    expect(reading.optOut).toBe(true);
    expect(reading.intent).toBe('recusa');
  });
});

describe('[fault P8] a refusal, and the same words in other sentences, are no opt-out', () => {
  test.each([
    ...[
      'não tenho interesse',
      'não quero',
      'agora não',
      'deixa pra próxima',
      'nem pensar',
      'não quero essa vaga',
    ],
    ...['chega de plantão mal pago', 'que horas chega o próximo plantonista?', 'o plantão não para'],
    ...['vou sair do hospital dia 30, tem vaga?', 'posso sair antes das 7?', 'que horas sai o plantonista?'],
    ...[
      'parei de dar plantão',
      'me tira uma dúvida',
      'pode tirar meu nome dessa vaga',
      'minha agenda tá bloqueada',
    ],
    ...[
      'ele não me mandou mensagem até agora',
      'não quero sair da lista',
      'pode continuar me mandando vagas',
    ],
    ...[
      'não quero receber em 60 dias',
      'pode passar, só não me liga de manhã',
      'comida para casa',
      'parece bom',
    ],
    ...[
      'o responsável não entrou mais em contato',
      'se eu quiser sair da lista depois, consigo?',
      'meu crm tá bloqueado',
    ],
  ])('%s', (text) => {
    expect(read(text, { mode: 'oferta', lastReply: OFFER }).optOut).toBe(false);
  });
});

describe('[J2] [fault P8] any verb in any of its forms, and the slips of a hurried hand, ask the same', () => {
  const SEND = ['mande mensagem', 'mandem nada', 'chame', 'procurem', 'ligue', 'escrevam', 'contate'];
  const REMOVE = ['tira', 'tirem', 'remova', 'exclui', 'apague', 'deleta', 'retirem', 'risca', 'elimine'];
  test.each([
    ...SEND.map((act) => `não me ${act} mais`),
    ...REMOVE.flatMap((act) => [
      `${act} meu número da lista`,
      `por favor ${act} meu contato que eu me aposentei`,
    ]),
    ...[
      'nao me mandm mais mensagens',
      'remva meu numero',
      'nao quero mas receber mensagem',
      'parem de mandr',
    ],
    ...[
      'se mandar de novo eu bloqueio',
      'não autorizo o uso do meu número',
      'o doutor não quer mais receber',
    ],
  ])('%s', (text) => expect(read(text).optOut).toBe(true));
});

describe('[J2] [fault P8] to want less, later or otherwise is not to want silence', () => {
  test.each([
    ...['não me manda mais vaga de UTI, só de clínica', 'para de mandar vaga longe', 'chega de noturno'],
    ...[
      'não me liga, só manda zap',
      'não me chama de manhã',
      'não, me chama mais tarde',
      'não me tira da lista',
    ],
    ...[
      'se eu quiser sair como faço?',
      'isso é spam?',
      'por que não me chamaram mais?',
      'vou denunciar vocês',
    ],
    ...['não quero essa proposta', 'não precisa mandar meu contato, obrigado', 'tenho medo de não receber'],
    ...['pode tirar meu nome dessa escala', 'não quero que ele me ligue', 'me esquece até março'],
  ])('%s', (text) => expect(read(text).optOut).toBe(false));
});

describe('[J2] [fault P8] an order after a question counts, whatever was asked', () => {
  test.each([
    ...['Quem passou meu número? Apaga ele daí', 'Tem vaga? Não? Então não me mande mais nada'],
    ...['Que empresa é essa?? não me procurem mais', 'É do hospital? Não? Então me tira'],
    ...['Quem autorizou isso? Eu não. Apaguem.', 'Alguém lê isso? Eu já pedi pra sair'],
  ])('%s', (text) => expect(read(text).optOut).toBe(true));
  test.each([
    'Quem passou meu telefone pra vocês? Foi o Renato?',
    'Vocês apagam os dados de quem não responde?',
    'Dá pra sair depois se eu não gostar?',
    'pelo amor, 4 mensagens em um dia?? chega né',
  ])('but there is none in: %s', (text) => expect(read(text).optOut).toBe(false));
});

describe('[J2] [fault P8] another way to be reached, a part of it or less of it is no silence', () => {
  test.each([
    ...['Não me liga, só por mensagem', 'para de ligar, manda zap', 'esse número não, me chama no outro'],
    ...['dá pra não ligar? mensagem eu respondo', 'não me chama por aqui, fala com minha secretária'],
    ...['apaga esse número e usa o novo que te passei', 'não quero mais receber plantão de 24h, só de 12'],
    ...[
      'para de mandar vaga na zona leste',
      'muita mensagem, menos por favor',
      'para de mandar a mesma vaga',
    ],
    ...['vaga em presídio não me manda', 'pediatria não me manda', 'essa semana não manda nada'],
    'não me manda vaga que já foi preenchida',
  ])('%s', (text) => expect(read(text).optOut).toBe(false));
  test.each([
    ...['não me liga nem manda mensagem', 'nem por telefone nem por whatsapp, não quero mais'],
    ...['muita mensagem, não quero mais nenhuma', 'não me chama nem nesse número nem em outro'],
  ])('but this leaves no way: %s', (text) => expect(read(text).optOut).toBe(true));
});

test.each([
  'cansei dessas mensagens',
  'tô de saco cheio de tanta mensagem',
  'essas mensagens estão me incomodando',
])('[J2] a complaint alone is an objection to how we write: %s', (text) => {
  expect(read(text)).toMatchObject({ optOut: false, objection: { kind: 'communication' } });
  expect(read(`${text}, me tira`).optOut).toBe(true);
});

test('[J2] [fault P8] what is asked at the end of a long message is heard', () => {
  const long = 'Boa tarde, sou clínico há vinte anos e trabalho em dois hospitais. '.repeat(200);
  expect(read(`${long}Peço que tirem meu número da lista.`).optOut).toBe(true);
  expect(read(long).optOut).toBe(false);
});

test('[J2] who opted out and asks to come back is heard', () => {
  for (const text of [
    'quero voltar a receber',
    'pode voltar a me mandar as vagas',
    'me coloca de volta na lista',
    'voltar',
  ])
    expect(read(text).wantsBack, text).toBe(true);
  for (const text of ['quero voltar a dar plantão', 'não quero voltar a receber', 'voltei'])
    expect(read(text).wantsBack, text).toBe(false);
});
