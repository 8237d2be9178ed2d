import type { Ways } from './ways.ts';

/** What the root says of itself and around the subjects. */
export const TALK = {
  greeting: (name: string | null): Ways => [
    `Oi${name ? `, ${name}` : ''}! Quer que eu busque vagas e bolsas pra você, ou tem alguma dúvida sobre Sisu ou Prouni?`,
    `Oi${name ? `, ${name}` : ''}! Bom te ver por aqui. Vamos buscar uma faculdade ou tirar uma dúvida?`,
  ],
  afterOnboarding: [
    'Agora é com você: quer que eu busque vagas e bolsas, ou tem alguma dúvida sobre Sisu ou Prouni?',
    'E agora, quer buscar vagas e bolsas ou tirar uma dúvida sobre Sisu ou Prouni?',
  ],
  fine: ['Tudo bem por aqui, obrigada! E com você? Se quiser, já buscamos umas vagas.'],
  who: [
    'Eu sou a Cloudinha, uma assistente virtual: um programa, não uma pessoa. Ajudo a encontrar vagas e bolsas e a entender o Sisu e o Prouni.',
    'Sou a Cloudinha, um programa que ajuda estudantes a chegar à faculdade. Quer buscar vagas ou tirar uma dúvida?',
  ],
  can: [
    'Posso fazer três coisas: buscar vagas do Sisu e bolsas do Prouni que combinem com você, ver a quais bolsas sua renda dá direito e tirar dúvidas sobre regras e datas, sempre dizendo a fonte. Por onde quer começar?',
    'Eu busco vagas e bolsas pelo seu curso, sua nota e sua cidade, e respondo dúvidas de Sisu e Prouni com a fonte. O que você prefere?',
  ],
  how: [
    'Com a nota do Enem dá pra entrar na faculdade por dois caminhos: o Sisu, com vagas gratuitas em universidades públicas, e o Prouni, com bolsas em faculdades particulares. Quer que eu busque opções pra você, ou prefere entender um deles primeiro?',
  ],
  person: [
    'Por aqui sou só eu, um programa. Para falar com uma pessoa, a Central de Atendimento do MEC atende no 0800 616161. Se quiser, tento ajudar: é sobre vagas, Sisu ou Prouni?',
  ],
  thanks: ['Imagina! Precisando, é só chamar.', 'Por nada! Boa sorte nos estudos.', 'De nada! Tô por aqui.'],
  bye: ['Até mais! Bons estudos.', 'Tchau! Quando quiser, é só voltar.'],
  left: [
    'Tudo bem, saímos desse assunto. Se quiser, busco vagas ou tiro outra dúvida.',
    'Certo, paramos por aqui. O que você me contou fica guardado; é só chamar quando quiser.',
  ],
  ok: ['Certo! Se precisar de algo, é só dizer.', 'Beleza! Tô por aqui.'],
  laugh: ['Haha! Se quiser, buscamos umas vagas.', 'Rs! Tô por aqui se precisar.'],
  praise: ['Que bom! Fico feliz em ajudar.', 'Obrigada! Conte comigo.'],
  sorry: [
    'Desculpa se não ajudei direito. Me diz de outro jeito o que você precisa: buscar vagas ou tirar uma dúvida?',
    'Entendo a frustração, desculpa. Me conta em poucas palavras o que você quer, que eu tento de novo?',
  ],
  nervous: [
    'É normal bater ansiedade nessa fase, e uma prova não define você. Vamos por partes: quer ver que opções sua nota abre, ou entender melhor Sisu e Prouni?',
  ],
  undecided: [
    'Tudo bem não ter decidido o curso ainda! Posso mostrar o que a sua nota abre, de qualquer curso, e você vai vendo o que interessa. Quer que eu busque?',
  ],
  erase: [
    'Por aqui eu só corrijo. Para apagar tudo o que está guardado sobre você, abra a página “O que lembro de você” (/memoria) e escolha “Apagar tudo sobre mim”. Não tem volta.',
  ],
  joke: ['Tudo bem! Se um dia pesar de verdade, o CVV atende no 188. Quer buscar vagas ou tirar uma dúvida?'],
  noted: ['Anotado no seu perfil!', 'Boa, anotei aqui.'],
  corrected: ['Corrigi aqui!', 'Sem problema, corrigido.'],
  else: 'Posso ajudar em mais alguma coisa?',
  refused: (why: string): string => `Esse dado não deu pra anotar: ${why}. Pode conferir?`,
  search: 'Quer que eu busque vagas com isso?',
  profile: (what: string): string =>
    `O que eu sei de você: ${what}. Se algo estiver errado, é só me dizer o certo.`,
  /** The same before a question. */
  known: (what: string): string =>
    what === '' ? 'Por enquanto não anotei nada de você.' : `O que eu sei de você: ${what}.`,
  noProfile: 'Ainda não sei quase nada de você. Quer me contar?',
  outside: [
    'Isso eu não sei responder, desculpa. Meu assunto é faculdade: busco vagas e bolsas e tiro dúvidas sobre Sisu e Prouni.',
    'Essa foge do que eu sei fazer. Posso buscar vagas e bolsas, ou explicar Sisu e Prouni. Te ajudo com algo assim?',
  ],
  unsure: [
    'Não entendi bem. Você quer buscar vagas e bolsas, ou tirar uma dúvida sobre Sisu ou Prouni?',
    'Desculpa, não peguei. Me diz de outro jeito? Posso buscar vagas ou explicar Sisu e Prouni.',
    'Acho que me perdi. Tenta assim: "quero vagas de enfermagem" ou "quem pode se inscrever no Prouni?"',
  ],
} as const;
