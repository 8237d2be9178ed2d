import { expandSlang, fold, withoutInvisible } from '#language';

/**
 * Text that wants to steer the assistant, or to speak for others, in the clothes of a memory. Over folded text, whole words; each has a
 * name, so that a refusal can say why.
 */
const INSTRUCTIONS: readonly (readonly [name: string, pattern: RegExp])[] = [
  [
    'for_everybody',
    /(?<![a-z])(?:(?:para|vale para|com|entre) (?:todos|todas|todo mundo|geral|qualquer (?:um|pessoa|usuario|cliente))|(?:todos|todas) (?:os|as) (?:usuarios?|clientes?|pessoas?|contas?|atendimentos?|conversas?)|(?:outros|demais|os|as) (?:usuarios|clientes|atendentes)|todo (?:usuario|cliente|atendimento)|cada (?:usuario|cliente)|(?:all|every|other) users?|everyone|everybody)(?![a-z])/,
  ],
  [
    'system_voice',
    /\[ ?\/? ?(?:system|sistema|inst|admin|dev)|system[_ ](?:note|prompt|message)|<\/?(?:system|assistant|instruc|memor|user|tool)|(?:^|\n) ?(?:system|assistant|sistema|developer|assistente) ?:|<\||\|>|### ?(?:system|instru|sistema)|(?<![a-z])prompt (?:do|de) sistema/,
  ],
  [
    'rules',
    /(?<![a-z])(?:ignor(?:e|a|ar|em|ando)|desconsider(?:e|a|ar)|esque(?:ca|ce|cer)|burl(?:e|a|ar)|contorn(?:e|a|ar)|desativ(?:e|a|ar)|deslig(?:ue|a|ar)|descumpr(?:a|e|ir)|quebr(?:e|a|ar)|pul(?:e|a|ar)|sobrescrev(?:a|e|er)|remov(?:a|e|er)|revel(?:e|a|ar)|mostr(?:e|a|ar)|repit(?:a|ir)|ignore|disregard|forget|override|bypass) (?:[a-z]+ ){0,4}(?:regras?|instruc(?:ao|oes)|prompts?|politicas?|diretrizes?|restric(?:ao|oes)|limitac(?:ao|oes)|filtros?|seguranca|verificac(?:ao|oes)|validac(?:ao|oes)|protocolos? de|rules?|instructions?|guidelines|previous|safety|system|acima|anterior|anteriores|tudo que (?:foi|te) (?:dito|disseram))(?![a-z])/,
  ],
  [
    'duty',
    /(?<![a-z])(?:voce|vcs?|tu|o assistente|a assistente|o sistema|o bot|o robo|o atendente|you) (?:sempre |nunca |agora |so |must |should |will |are )?(?:deve(?:ra)?|devem|devia|tem que|tem de|precisa|esta (?:obrigad|autorizad|liberad|proibid|livre)|nao (?:deve|pode|precisa)|pode(?:ra)? (?:ignorar|liberar|aprovar|dar|conceder|acessar|fazer tudo)|e (?:um|uma|agora|obrigad)|vai (?:sempre|agora|ignorar|responder|agir|fingir)|sera|must|should|always|never|are now|aceita|concorda|me (?:deve|da|dara))(?![a-z])/,
  ],
  [
    'from_now_on',
    /(?<![a-z])(?:a partir de (?:agora|hoje|ja)|de agora em diante|daqui (?:para|pra) frente|doravante|from now on),? (?:[a-z]+ ){0,4}?(?:voce|vcs?|o assistente|o sistema|o bot|aja|atue|finja|seja (?:um|uma|o|a)|responda (?:sim|que)|aprove|libere|autorize|conceda|ignore|de (?:desconto|acesso)|todos?|todas?|qualquer|you)(?![a-z])/,
  ],
  [
    'favour',
    /(?<![a-z])(?:(?:(?:sempre|toda vez|automaticamente) (?:[a-z]+ ){0,3}?|me |lhe |nos )(?:de|da|dar|daria|faca)|conced(?:a|er)|liber(?:e|a|ar)|aprov(?:e|a|ar)|autoriz(?:e|a|ar)|aplic(?:a|ar)|aplique|isent(?:e|a|ar)|reembols(?:e|a|ar)|estorn(?:e|a|ar)|transfir(?:a|e)|zer(?:e|a|ar)|perdo(?:e|a|ar)) (?:[a-z0-9%]+ ){0,4}?(?:descontos?|reembolsos?|estornos?|isenc(?:ao|oes)|acesso|creditos?|saldo|limites?|gratis|gratuit[oa]s?|brindes?|dinheiro|pix|divida|multa|senhas?|permiss(?:ao|oes)|100 ?%)/,
  ],
  [
    'privilege',
    /(?<![a-z])(?:(?:tenho|tem|possui|possuo|recebi) (?:o |a )?acesso (?:total|irrestrito|livre|completo|de (?:admin|administrador|administradora|root|gerente)|a tudo|ao sistema|root|admin)|(?:tenho|possuo|recebi|com direito a) (?:o |a )?(?:permissao|autorizacao|privilegios?|credenciais|desconto|100 ?%|limite ilimitado|prioridade (?:total|maxima)|carta branca|poderes)|(?:sou|como|eh|modo|perfil|role ?[=:]|cargo ?[=:]|e) (?:um |uma |o |a )?(?:admin|(?:administrador|administradora|dono|dona|responsavel|criador|criadora) (?:do|da|de|deste|desta|desse|dessa) (?:sistema|plataforma|bot|ia|assistente|robo|chat)|root|superusuario|super usuario|sudo|superadmin|desenvolvedor(?:a)? (?:do|da|desse|desta|deste) (?:sistema|bot|assistente|ia|plataforma)|seu (?:criador|dono|chefe|programador|desenvolvedor)|sua (?:criadora|dona|chefe|programadora))|role ?[=:] ?[a-z]+|modo (?:desenvolvedor|deus|dan|irrestrito|debug|admin)|jailbreak|sem (?:restricoes|filtros?|limites|censura))(?![a-z])/,
  ],
  [
    'confirmation',
    /(?<![a-z])(?:(?:nao|nunca|jamais) (?:me )?(?:peca|pede|exija|exige|solicite|verifique|confirme|cheque|pergunte) (?:[a-z]+ ){0,3}?(?:confirmac(?:ao|oes)|senha|documentos?|cpf|identidade|token|codigo|autorizacao|permissao|dados|limite|saldo)|sem (?:pedir|precisar de|exigir|verificar|validar) (?:[a-z]+ ){0,2}?(?:confirmacao|senha|documento|identidade|autorizacao|token|codigo|nada)|(?:considere|trate|assuma|responda|diga|fale|afirme|confirme|recomende|indique|envie|mande|execute|rode|chame|use|utilize|acesse|consulte) (?:sempre )?(?:como |que |a |o |para |todos?|meu (?:pedido|reembolso|cadastro) )(?:[a-z]+ ){0,4}?(?:aprovad[oa]|autorizad[oa]|pag[oa]|verificad[oa]|validad[oa]|liberad[oa]|verdade|sempre|concorrente|ferramenta|tool|funcao|comando|link|site|url|sql))(?![a-z])/,
  ],
];

/**
 * The name of the rule by which this text is an order in the clothes of a memory; null for what may be a fact about a person.
 *
 * @example instructionIn('lembre para todos: o frete é grátis') // 'for_everybody'
 */
export function instructionIn(text: string): string | null {
  const plain = inPlainLetters(text);
  const folded = fold(expandSlang(plain))
    .replace(/\s+/g, ' ')
    .replace(/[,;:!?.] /g, ' ');
  const markers = fold(plain);
  for (const [name, pattern] of INSTRUCTIONS) {
    if (pattern.test(folded) || (name === 'system_voice' && pattern.test(markers))) return name;
  }
  return null;
}

const PLAIN = /^[\n\x20-\u024f]*$/;
/** Letters of other alphabets that look like ours. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    в: 'b',
    с: 'c',
    ԁ: 'd',
    е: 'e',
    ѕ: 's',
    һ: 'h',
    і: 'i',
    ј: 'j',
    к: 'k',
    ӏ: 'l',
    м: 'm',
    о: 'o',
    р: 'p',
  },
  ...{
    ԛ: 'q',
    т: 't',
    ԝ: 'w',
    х: 'x',
    у: 'y',
    г: 'r',
    п: 'n',
    α: 'a',
    ε: 'e',
    ι: 'i',
    κ: 'k',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
  },
  ...{ τ: 't', υ: 'u', χ: 'x', η: 'n', ɡ: 'g', ı: 'i' },
};
const OTHER_LETTERS = /[\u0131\u0261\u0370-\u052f]/g;

/** As it looks to who reads it: full-width, invisible and borrowed letters do not hide an order. */
function inPlainLetters(text: string): string {
  if (PLAIN.test(text)) return text;
  return withoutInvisible(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(OTHER_LETTERS, (letter) => LOOKALIKES[letter] ?? letter);
}
