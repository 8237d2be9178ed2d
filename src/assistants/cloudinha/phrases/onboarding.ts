import type { Ways } from './ways.ts';

export type Wanted = 'nome' | 'idade' | 'cidade' | 'escolaridade';

/** What is asked, in this order; the second way is for when it comes again. */
export const ONBOARDING_QUESTIONS: Readonly<Record<Wanted, Ways>> = {
  nome: ['Como você se chama?', 'Qual é o seu nome? Só o primeiro já serve.', 'Me diz seu nome?'],
  idade: ['Quantos anos você tem?', 'Qual é a sua idade? Pode mandar só o número.', 'Sua idade, em anos?'],
  cidade: [
    'Em que cidade você mora?',
    'Qual é a sua cidade? Se puder, com o estado, assim: Campinas, SP.',
    'Me diz a cidade e o estado em que você mora?',
  ],
  escolaridade: [
    'Até onde você estudou? Está no ensino médio, já terminou, ou já entrou na faculdade?',
    'E a escola: ensino médio incompleto, ensino médio completo, faculdade começada ou faculdade completa?',
    'Me diz só sua escolaridade: ainda no ensino médio, ensino médio completo, faculdade incompleta ou completa?',
  ],
};

const WHO =
  'Eu sou a Cloudinha, assistente virtual que ajuda estudantes a encontrar vagas e bolsas e a entender o Sisu e o Prouni.';

export const ONBOARDING = {
  welcome: `Oi! ${WHO} Pra te ajudar direitinho, quero te conhecer um pouco (pode contar nome, idade, cidade e escolaridade de uma vez).`,
  back: ['Oi de novo! Faltou pouco pra gente começar.', 'Oi! Vamos terminar seu cadastro? É rapidinho.'],
  hello: 'Oi! Eu sou a Cloudinha, assistente virtual.',
  who: `${WHO} Sou um programa, não uma pessoa.`,
  why: 'É só pra eu buscar vagas perto de você e que combinem com o seu momento. Fica guardado no seu perfil; dá pra corrigir por aqui e apagar na página /memoria, quando quiser.',
  refused:
    'Entendo! Pergunto só porque preciso disso pra buscar o que serve pra você. Fica no seu perfil; dá pra corrigir por aqui e apagar na página /memoria.',
  pleased: (name: string): string => `Prazer, ${name}!`,
  noted: ['Anotado!', 'Legal, anotei.', 'Certo!', 'Beleza, anotei aqui.'],
  corrected: ['Corrigido!', 'Sem problema, corrigi aqui.'],
  later: {
    match_workflow: [
      'Já vamos buscar vagas! Antes, só umas perguntinhas rápidas.',
      'Bora buscar, sim! Só falta eu te conhecer um pouquinho.',
    ],
    sisu_workflow: [
      'Boa pergunta sobre o Sisu! Já te respondo, assim que terminarmos aqui.',
      'Guardei sua dúvida do Sisu e respondo já já.',
    ],
    prouni_workflow: [
      'Boa pergunta sobre o Prouni! Já te respondo, assim que terminarmos aqui.',
      'Guardei sua dúvida do Prouni e respondo já já.',
    ],
  },
  unsure: ['Não peguei bem.', 'Desculpa, não entendi essa.', 'Acho que me perdi.'],
  leave:
    'Tudo bem, paramos por aqui. O que você me contou fica guardado; quando quiser continuar, é só me escrever.',
  thanks: 'Imagina!',
  glad: 'Haha, que bom!',
  undecided: 'Tudo bem não ter decidido o curso ainda! Daqui a pouco te mostro o que a sua nota abre.',
  person:
    'Por aqui sou só eu, um programa. Para falar com uma pessoa, a Central de Atendimento do MEC atende no 0800 616161. Se quiser seguir comigo, é só responder.',
  missing: (what: string): string => `Ainda falta: ${what}.`,
  sorry: 'Desculpa o incômodo, falta pouco.',
  calm: 'Calma, vamos no seu tempo.',
  failed: 'Desculpa, não consegui anotar isso agora.',
  which: (city: string, states: string): string =>
    `Tem ${city} em mais de um estado (${states}). Qual é o seu?`,
  unknownCity: 'Não achei essa cidade por aqui.',
  ages: 'Essa idade não parece certa.',
  done: (name: string, what: string): string => `Pronto, ${name}! Anotei tudo: ${what}.`,
} as const;
