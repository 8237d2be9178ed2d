import type { Ways } from './ways.ts';

export type Preference = 'curso' | 'nota_enem' | 'turno' | 'tipo_instituicao';

export const MATCH_QUESTIONS = {
  both: [
    'Qual curso você quer e qual sua nota do Enem?',
    'Me diz o curso que você quer e a sua média no Enem? Se ainda não decidiu ou não fez a prova, é só dizer.',
  ],
  curso: [
    'Qual curso você quer fazer?',
    'Que curso você procura? Se ainda não decidiu, é só dizer.',
    'Me diz o nome do curso?',
  ],
  nota_enem: [
    'Qual foi a sua média no Enem? Se ainda não fez, é só dizer.',
    'E a nota do Enem? Pode ser a média aproximada, de 0 a 1000; se não fez, me diz "não fiz".',
    'Sua média no Enem, mais ou menos?',
  ],
  turno: [
    'Qual turno você prefere: manhã, tarde, noite, integral ou EAD? "Tanto faz" também vale.',
    'E o turno: manhã, tarde, noite, integral, EAD ou tanto faz?',
    'Me diz só o turno que prefere, ou "tanto faz"?',
  ],
  tipo_instituicao: [
    'Prefere faculdade pública, privada ou tanto faz?',
    'Pública, privada ou tanto faz?',
    'Me diz: pública, particular, ou tanto faz?',
  ],
  pessoas: [
    'Quantas pessoas moram com você, contando você?',
    'Contando você, quantas pessoas dividem a renda da casa?',
    'Quantas pessoas são na sua casa, com você?',
  ],
  renda_familiar: [
    'Somando tudo, quanto vocês ganham por mês? Pode ser aproximado; se preferir não dizer, tudo bem.',
    'E a renda da casa por mês, somando todo mundo? Um valor aproximado já serve.',
    'Mais ou menos quanto entra por mês na casa, somando tudo?',
  ],
  flexivel_cidade: [
    'Você toparia estudar em outra cidade? Se sim, até quantos km, ou tanto faz?',
    'E se for em outra cidade, você aceita? Até que distância?',
    'Só na sua cidade, ou outras também servem?',
  ],
  raio_km: [
    'Até uns quantos quilômetros de distância? Se tanto faz, busco no Brasil todo.',
    'Até que distância, em km? Pode ser "tanto faz".',
  ],
} as const satisfies Record<string, Ways>;

export const INCOME = {
  calculator:
    'Agora, pra ver a quais bolsas você pode concorrer, preencha a calculadora de renda aqui embaixo. Se preferir, pode me dizer por texto quantas pessoas moram na casa e quanto ganham por mês, ou pular.',
  calculatorAgain: 'A calculadora continua aqui embaixo; se preferir, me diga por texto ou peça para pular.',
  lead: 'Agora, pra ver a quais bolsas você pode concorrer, preciso saber a renda por pessoa da sua casa.',
  why: 'É pra saber a quais bolsas do Prouni e cotas você pode concorrer: elas dependem da renda por pessoa da casa.',
  skipped: 'Sem problema! Sigo sem filtrar por renda; quando quiser, é só me dizer.',
  integral: (income: string, limit: string): string =>
    `Com ${income} por pessoa, você pode concorrer à bolsa integral (100%) do Prouni, que vai até ${limit} por pessoa, e também à parcial. No Sisu não há limite de renda.`,
  partial: (income: string, full: string, limit: string): string =>
    `Com ${income} por pessoa, você pode concorrer à bolsa parcial (50%) do Prouni, que vai até ${limit} por pessoa; a integral vai só até ${full}. No Sisu não há limite de renda.`,
  none: (income: string, limit: string): string =>
    `Com ${income} por pessoa, o Prouni fica de fora (o limite é ${limit}), mas o Sisu continua aberto: não tem limite de renda.`,
  graduated: (income: string): string =>
    `A renda fica em ${income} por pessoa. Mas quem já tem diploma de curso superior não pode receber bolsa do Prouni; o Sisu continua aberto e não tem limite de renda.`,
  quota: 'Se você fez todo o ensino médio em escola pública, também entra na cota de renda do Sisu.',
  again: ['Esse valor não parece certo.', 'Acho que esse número não bate.'],
} as const;

/** What a search still lacks. */
export const MISSING: Readonly<Record<Preference, string>> = {
  curso: 'o curso',
  nota_enem: 'a nota do Enem',
  turno: 'o turno',
  tipo_instituicao: 'o tipo de instituição',
};

type Standing = { readonly above: number; readonly near: number; readonly below: number };

export const OFFERS = {
  start: 'Claro! Vamos encontrar a melhor opção para você.',
  again: ['Vamos ver.', 'Deixa eu ver.', 'Certo!'],
  courseUnknown: 'Esse curso eu não conheço pelo nome.',
  sad: 'Sinto muito, sei que essa fase pesa. Uma prova não define você, e dá pra ir com calma.',
  sorry: 'Desculpa se não era o que você esperava. Se quiser, mudamos curso, turno ou cidade.',
  thanks: 'Imagina!',
  hello: 'Oi! Seguimos de onde paramos.',
  onlyHere: (what: string, city: string): string =>
    `Em ${city} mesmo não achei ${what} com esses filtros; as que te mostrei ficam em outras cidades. Se mudar de ideia, ou quiser outro turno ou outro tipo de instituição, é só dizer.`,
  found: (total: number, what: string): string =>
    total === 1 ? `Achei uma opção de ${what}.` : `Achei ${total} opções de ${what}.`,
  cards: (shown: number, total: number): string => {
    if (shown === 1) return 'Está no cartão aqui embaixo.';
    const which = shown < total ? `As ${shown} que mais combinam estão` : 'Estão';
    return `${which} nos cartões aqui embaixo.`;
  },
  best: (shown: number): string => (shown === 1 ? 'É esta:' : 'As que mais combinam:'),
  byQuality: (shown: number): string => (shown === 1 ? 'É esta:' : 'Em ordem de qualidade no MEC:'),
  cardsByQuality: (shown: number): string =>
    shown === 1
      ? 'Está no cartão aqui embaixo.'
      : 'Os cartões aqui embaixo estão em ordem de qualidade no MEC.',
  same: (total: number): Ways =>
    total === 1
      ? ['Com isso, a opção continua a mesma.', 'Anotei, e a opção segue sendo aquela.']
      : [`Com isso, as ${total} opções continuam as mesmas.`, `Anotei, e seguem valendo as ${total} opções.`],
  sameRelaxed: (total: number): string =>
    `Exatamente assim não achei, então ${total === 1 ? 'continua valendo a opção' : `continuam valendo as ${total} opções`} que já te mostrei.`,
  sameByQuality: 'Em ordem de qualidade no MEC, as opções continuam as mesmas que já te mostrei.',
  nothing: (what: string): string =>
    `Não achei nenhuma vaga de ${what} com esses filtros. Dá pra tentar outro turno, outro tipo de instituição ou outra cidade.`,
  nowhere: (what: string): string =>
    `Não achei nenhuma vaga de ${what}, nem mudando turno, instituição ou cidade. Se quiser, me diz outro curso parecido.`,
  stillNothing: (what: string): string => `De ${what} continuo sem achar vaga; outro curso também serve.`,
  graduated:
    'Como você já tem diploma de curso superior, a bolsa do Prouni não vale pra você; as vagas do Sisu, sim.',
  relaxed: (told: string): string => `Do jeito exato que você pediu não achei, então ${told}.`,
  demo: 'São dados de demonstração, só pra mostrar como funciona.',
  demoAgain: '(Dados de demonstração.)',
  rest: (left: number): string =>
    left === 1 ? 'Tem mais uma: é só dizer “mostra mais”.' : `Tem mais ${left}: é só dizer “mostra mais”.`,
  cutOff: 'A nota de corte é da última edição: serve de referência, não é garantia.',
  noScore: 'Sem nota do Enem, mostro sem comparar com a nota de corte.',
  lowScore: 'Com média abaixo de 450 o Prouni não aceita inscrição; o Sisu, sim.',
  more: (total: number): string => `Mais opções, das ${total} que achei:`,
  cardsMore: 'Mais opções nos cartões aqui embaixo.',
  noMore:
    'Já te mostrei todas as que achei com esses filtros. Dá pra tentar outro turno, outro tipo de instituição ou outra cidade.',
  grades:
    'São notas que o MEC dá, de 1 a 5: CPC e CC avaliam o curso, IGC e CI avaliam a instituição. Quanto maior, melhor.',
  elsewhere: 'Em outra cidade também busco: me diz qual, ou “qualquer cidade”.',
  step: 'Sem problema, vamos por partes.',
  noProblem: 'Sem problema!',
  prices:
    'No Sisu e na bolsa integral do Prouni não se paga mensalidade; na bolsa parcial se paga metade. O valor de cada mensalidade eu não tenho: quem diz é a faculdade.',
  scholarships: ({ full, half }: { readonly full: number; readonly half: number }): string =>
    full + half === 0
      ? 'Das que te mostrei por último nenhuma é bolsa do Prouni.'
      : `Das que te mostrei por último: ${full === 0 ? 'nenhuma bolsa integral' : full === 1 ? '1 bolsa integral' : `${full} bolsas integrais`} e ${half === 0 ? 'nenhuma parcial' : half === 1 ? '1 parcial' : `${half} parciais`}.`,
  byIncome: 'Quem pode ter qual delas depende da renda por pessoa da casa.',
  which: 'Essa não está na lista que te mostrei por último. Me diz o número ou a sigla de uma delas?',
  whichTwo: (shown: number): string =>
    shown === 1
      ? 'Por último te mostrei só uma opção, então não tenho com o que comparar.'
      : 'Só consigo comparar as que te mostrei por último. Quais duas, pelo número?',
  noChances: 'Sem a sua nota (ou sem a nota de corte), não dá pra comparar.',
  chances: ({ above, near, below }: Standing): string => {
    const told = [
      above > 0 && `em ${above} a sua nota alcança a última nota de corte`,
      near > 0 && `em ${near} chega perto`,
      below > 0 && `em ${below} fica abaixo`,
    ].filter(Boolean);
    return `Não dá pra prometer, porque a nota de corte muda a cada edição. Das que te mostrei: ${told.join(', ')}.`;
  },
  used: (what: string): string => `Usei o que você já me contou: ${what}.`,
  end: [
    'Se quiser, explico como se inscrever no Sisu ou no Prouni, ou refaço a busca com outro curso ou cidade.',
    'Quer mudar alguma coisa na busca, ou tirar uma dúvida sobre Sisu ou Prouni? É só dizer.',
  ],
  missing: (what: string): string => `Para a busca ficar completa ainda falta: ${what}.`,
  onlyDetails: 'Falta pouco: o que pergunto agora só deixa a busca mais certeira.',
  noted: ['Anotado!', 'Boa, anotei.', 'Certo!'],
  corrected: ['Sem problema, mudei aqui.', 'Mudei aqui!'],
  unsure: ['Não peguei bem.', 'Desculpa, não entendi essa.', 'Acho que me perdi.'],
  scoreAgain: 'A nota do Enem vai de 0 a 1000.',
  failed: 'Desculpa, não consegui fazer a busca agora. Pode tentar de novo daqui a pouquinho?',
} as const;
