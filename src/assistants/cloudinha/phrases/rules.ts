import type { Programme } from '../desk/index.ts';

export const NAMES: Readonly<Record<Programme, string>> = { sisu: 'Sisu', prouni: 'Prouni' };

export const RULES = {
  source: (document: string, item: string | null): string =>
    item === null ? `Fonte: ${document}.` : `Fonte: ${document}, item ${item}.`,
  dateSource: (document: string, items: string): string => `Fonte: ${document}, ${items}.`,
  webSource: (title: string, url: string): string => `Fonte: ${title} (${url}).`,
  says: (programme: string): string => `Sobre o ${programme}, o que encontrei diz assim:`,
  also: 'E também:',
  web: 'Isso não está nos meus documentos, mas achei na internet (vale conferir na página):',
  near: 'Isso, exatamente, não encontrei nos documentos que tenho. O mais perto que eles trazem:',
  official: (programme: string, site: string): string =>
    `Se não for isso, confira na página oficial do ${programme}, acessounico.mec.gov.br/${site}, ou pelo 0800 616161.`,
  nothing: (programme: string, site: string): string =>
    `Não encontrei essa informação no calendário, nos documentos nem na internet, e prefiro não chutar. Para o ${programme}, a página oficial é acessounico.mec.gov.br/${site}, e o telefone do MEC é 0800 616161.`,
  silentWeb: (programme: string, site: string): string =>
    `Não encontrei essa informação no calendário nem nos documentos que tenho, e a busca na internet não respondeu agora. Para o ${programme}, a página oficial é acessounico.mec.gov.br/${site}, e o telefone do MEC é 0800 616161.`,
  otherEdition: (programme: string): string =>
    `Não encontrei datas dessa edição do ${programme} no meu calendário. A que eu conheço é esta:`,
  unsure: {
    sisu: 'Não entendi bem. Se for uma dúvida do Sisu, pode perguntar; se quiser ver vagas, é só dizer “quero buscar vagas”.',
    prouni:
      'Não entendi bem. Se for uma dúvida do Prouni, pode perguntar; se quiser ver bolsas, é só dizer “quero buscar bolsas”.',
  },
  next: (site: string): string =>
    `As datas da próxima edição ainda não estão no meu calendário; elas saem em acessounico.mec.gov.br/${site}.`,
  lost: 'Sem problema! Me diz qual parte ficou confusa, ou pergunta de outro jeito, que eu procuro de novo.',
  alsoAsked: (what: string): string => `Antes você também perguntou ${what}: manda de novo que eu respondo.`,
  put: 'Sobre o que você perguntou antes:',
  offer: {
    sisu: 'Quer saber mais alguma coisa do Sisu? Inscrição, cotas, nota de corte, lista de espera…',
    prouni: 'Quer saber mais alguma coisa do Prouni? Quem pode, renda, documentos, lista de espera…',
  },
  back: 'Quando quiser voltar à busca de vagas, é só dizer.',
  thanks: ['Imagina! Se surgir outra dúvida, é só perguntar.', 'Por nada! Pode perguntar à vontade.'],
  ok: ['Certo! Qualquer outra dúvida, é só mandar.', 'Beleza! Se quiser, também busco vagas pra você.'],
  hello: {
    sisu: 'Oi! Estamos falando do Sisu. O que você quer saber?',
    prouni: 'Oi! Estamos falando do Prouni. O que você quer saber?',
  },
} as const;
