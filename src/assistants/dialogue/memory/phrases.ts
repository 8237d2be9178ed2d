const PAGE =
  'Na página "O que lembro de você" está tudo, com a mensagem que me contou, e lá você corrige ou apaga. Aqui na conversa também dá: é só dizer "esquece que…".';

const bullets = (lines: readonly string[]): string => lines.map((line) => `• ${line}`).join('\n');

/** What any assistant says about what it remembers. No sentence here repeats what is private. */
export const MEMORY_PHRASES = {
  style: {
    direto: 'Anotado: vou direto ao ponto.',
    detalhado: 'Anotado: vou explicar com mais detalhes.',
    formal: 'Anotado: vou usar um tom mais formal.',
    informal: 'Anotado: vamos conversar de um jeito mais leve.',
    sem_emoji: 'Anotado: sem emojis.',
    com_emoji: 'Anotado.',
    simples: 'Anotado: vou falar em palavras simples.',
    passo_a_passo: 'Anotado: vou explicar passo a passo.',
  } as Readonly<Record<string, string>>,
  otherStyle: 'Anotado: vou falar do jeito que você prefere.',
  name: (name: string) => `Certo, ${name}.`,
  about: (what: string) => `Anotado: você ${what}.`,
  schedule: (period: string) => `Anotado: você prefere ${period}.`,
  noted: 'Anotado.',
  /** The same, right after it was said. */
  alsoNoted: 'Também anotei.',
  /** It was told before. */
  known: 'Sim, eu lembro.',
  /** Documents, secrets and contacts, which nobody keeps. */
  notKept: 'Por segurança, não guardo documentos, senhas nem contatos que aparecem na conversa.',
  /** Something private, or nothing that has to be repeated. */
  heard: 'Entendi.',
  /** Something that stands in no context, health say: that it was said is all there is to answer to. */
  confided: 'Obrigada por me contar.',
  corrected: (right: string, wrong: string) =>
    wrong === ''
      ? `Entendi: ${right}. Vou lembrar disso.`
      : `Entendi: é ${right}, não ${wrong}. Vou lembrar disso.`,
  denied: (what: string | undefined, wasKnown: boolean) =>
    `${what === undefined ? 'Entendi.' : `Entendi: você ${what}.`}${wasKnown ? ' Já corrigi.' : ''}`,
  forgotten: 'Certo, não vou mais lembrar disso.',
  forgottenAll: 'Certo, vou esquecer tudo o que lembrava de você.',
  /** What shall be forgotten was never known. */
  notKnown: 'Não tenho nada guardado sobre isso.',
  nothingKnown: 'Não tenho nada guardado sobre você.',
  listed: (known: readonly string[], waiting: readonly string[]) =>
    [
      ...(known.length > 0 ? [`Lembro isto de você:\n${bullets(known)}`] : []),
      ...(waiting.length > 0
        ? [
            `Nesta conversa você ${known.length > 0 ? 'também ' : ''}me contou:\n${bullets(waiting)}\nGuardo quando ela acabar.`,
          ]
        : []),
      PAGE,
    ].join('\n'),
  empty: `Por enquanto não lembro de nada sobre você que eu possa usar aqui. O que você contar hoje, confirmo quando a conversa terminar. ${PAGE}`,
  yourName: (name: string) => `Você me disse que seu nome é ${name}.`,
  /** To who asks for one thing: "você mora em Recife". */
  yours: (what: string) => `Pelo que você me contou, você ${what}.`,
  askName: 'Ainda não sei o seu nome. Como posso te chamar?',
  untold: 'Isso você ainda não me contou.',
  source: (line: string) =>
    `Foi você que me contou, em uma conversa: "${line}". Na página "O que lembro de você" está a mensagem exata, e lá dá para corrigir ou apagar.`,
  sources:
    'Tudo isso foi você que me contou, nas nossas conversas. Na página "O que lembro de você" está a mensagem exata de cada coisa, e lá dá para corrigir ou apagar.',
  sharedSource: (line: string) =>
    `Isso vale para todos os atendimentos daqui: "${line}". Não é nada que eu tenha guardado sobre você.`,
  unknownSource:
    'Não usei nada que eu lembre de você: respondi só com o que está nesta conversa e no seu cadastro. Se algo estiver errado, me corrige?',
  /** What was asked before is still open. */
  back: 'E sobre o que estávamos vendo, pode me responder quando quiser.',
  /** Somebody told something about themselves and asked for nothing. */
  andNow: ['Em que posso ajudar?', 'O que você precisa hoje?'],
  /** The same, after something was done. */
  andMore: ['Posso ajudar em mais alguma coisa?', 'Mais alguma coisa?'],
} as const;

export const PERIODS: Readonly<Record<string, string>> = {
  manha: 'de manhã',
  tarde: 'à tarde',
  noite: 'à noite',
  fim_de_semana: 'no fim de semana',
  dias_uteis: 'em dias úteis',
  horario_comercial: 'no horário comercial',
};
