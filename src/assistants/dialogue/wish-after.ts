const OPENS = /^\W*(?:(?:ah|ok|bom|ent[aã]o|t[aá]|n[aã]o)[,.! ]+)*/iu;
const GIVES_UP =
  /^(?:(?:deixa|deixe|larga)(?: (?:isso|disso|essa|esse|quieto))?(?: (?:pra|para|p) l[aá])?|esque[cç]e(?: (?:isso|disso|tudo))?)[\s,.!;]+(?:(?:eu|agora|s[oó]|e|ent[aã]o) )*/iu;
const WISHES =
  /^(?:quero|queria|preciso|gostaria|cad[eê]|me (?:manda|mostra|diz|fala|v[eê]|ajuda)|(?:manda|mostra|v[eê]|cancela) )(?![\p{L}])/iu;

/** What is wished for in the breath that gives something up: "esquece, quero ver a fatura". Null: nothing. */
export function wishAfterGivingUp(text: string): string | null {
  const said = text.replace(OPENS, '');
  const rest = said.replace(GIVES_UP, '');
  return rest !== said && WISHES.test(rest) ? rest : null;
}
