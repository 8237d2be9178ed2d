const PARTICIPLES =
  'confirm|reserv|agend|marc|escal|bloque|fech|separ|acert|efetiv|assegur|aprov|encaix|aloc|oficializ|formaliz|sacrament|trav|guard|firm|homolog|valid';

/** Words that claims are made of, by name. Folded, abbreviations written out. */
export const GROUPS: Readonly<Record<string, string>> = {
  PLANTAO:
    '(?:plantao|plantoes|plantaozinho|vaga|vagas|vaguinha|escala|reserva|turno|noturno|diurno|lugar|inscricao|agendamento|presenca|participacao|noite)',
  SHIFT: '(?:plantao|plantoes|vaga|vagas|vaguinha|turno|noturno|diurno|escala)',
  DIA: '(?:dia \\d{1,2}|\\d{1,2}/\\d{1,2}|amanha|hoje|segunda|terca|quarta|quinta|sexta|sabado|domingo|feriado|fim de semana)',
  SEU: '(?:seu|sua|teu|tua|o seu|a sua)',
  OWN: '(?:(?:todo |toda )?(?:seu|sua|teu|tua|nosso|nossa)|do senhor|da senhora|de voce)',
  CLOSE: '(?= ?[!.,;)]|$| mesmo| doutor| dr| entao| agora| ja(?![a-z]))',
  PARA_VOCE:
    '(?:para voce|para ti|para o senhor|para a senhora|para o doutor|para a doutora|(?:no|em) (?:o )?(?:seu|teu) nome|com o seu nome|com voce)',
  ESTA: '(?:esta|foi|ficou|fica|ja esta|ja foi|ja ficou|continua|segue|e|consta|estao|foram)',
  CONFIRMADO: `(?:(?:${PARTICIPLES})(?:ad[oa]s?|adissim[oa]s?|adinh[oa]s?|ada[cs]+[oa]|adao)|(?:garant|inclu|conclu|defin)id[oa]s?|garantidissim[oa]|inscrit[oa]s?|selad[oa]s?)`,
  RESERVEI:
    '(?:reservei|confirmei|fechei|agendei|marquei|garanti|segurei|bloqueei|separei|escalei|encaixei|assegurei|inscrevi|aloquei|efetivei|oficializei|formalizei|travei|guardei|cravei|(?:ja |nos )?(?:reservamos|confirmamos|fechamos|agendamos|marcamos|garantimos|seguramos|bloqueamos|separamos|escalamos|encaixamos)|a gente (?:ja )?(?:reservou|confirmou|fechou|agendou|marcou|garantiu|segurou|bloqueou|separou|escalou|encaixou))',
  RESERVAR:
    '(?:reservar|confirmar|fechar|agendar|marcar|garantir|segurar|bloquear|separar|escalar|encaixar|assegurar|inscrever|alocar|efetivar|oficializar|formalizar|travar|guardar|cravar)',
  RESERVE:
    '(?:reserve|feche|agende|marque|garanta|segure|bloqueie|separe|escale|encaixe|reservo|fecho|agendo|marco|garanto|seguro|bloqueio|separo|escalo|encaixo|confirme|confirmo|aloque|aloco|efetive|efetivo|oficialize|oficializo|trave|travo|guarde|guardo)',
  RESERVANDO:
    '(?:reservando|confirmando|fechando|agendando|marcando|garantindo|segurando|bloqueando|separando|escalando|encaixando|alocando|efetivando|travando|guardando)',
  EU_POSSO:
    '(?:(?:eu )?(?:ja )?(?:posso|consigo|vou|irei|podemos|conseguimos|vamos)|deixa eu|deixe eu|deixa que eu|deixa comigo que eu|(?:eu )?(?:ja )?te|a gente (?:pode|consegue|vai))',
  VALOR:
    '(?:valor|valores|preco|cache|remuneracao|pagamento|proposta|contraproposta|oferta|grana|quantia|honorarios|hora)',
  MAIS: '(?:aumento|desconto|extra|adicional|bonus|acrescimo|(?:valor|preco|cache)(?: um pouco| bem)? (?:maior|melhor|mais (?:alto|legal|interessante|justo)|especial|diferenciado))',
  CONDICOES:
    '(?:condicoes|condicao|horario|horarios|carga horaria|escala|data|datas|dia|folga|folgas|entrada|saida|contrato|termos|turno|plantao|pagamento|prazo|forma de pagamento)',
  MUDAR:
    '(?:mudar|trocar|ajustar|flexibilizar|adaptar|reduzir|dividir|alterar|adiar|antecipar|adiantar|remarcar|mexer|rever|encurtar|estender|diminuir|liberar|negociar)',
  MUDO: '(?:mudo|troco|diminuo|encurto|ajusto|flexibilizo|adapto|reduzo|divido|altero|adio|antecipo|adianto|remarco|mexo|revejo|libero|acerto|ajeito|arranjo)',
  MUDA: '(?:muda|troca|ajusta|flexibiliza|adapta|reduz|divide|altera|adia|antecipa|adianta|remarca|mexe|reve|libera|ajeita)',
  MUDAMOS:
    '(?:mudamos|trocamos|ajustamos|flexibilizamos|adaptamos|reduzimos|dividimos|alteramos|adiamos|antecipamos|adiantamos|remarcamos|liberamos)',
  PROMETO:
    '(?:garanto|garantimos|garantid[oa]s?|prometo|prometemos|asseguro|asseguramos|(?:te|eu) (?:dou|garanto)|dou (?:a )?minha palavra|pode (?:confiar|contar|ficar tranquil[oa]|ter certeza|deixar|voltar sem medo)|fi(?:ca|que) tranquil[oa]|com (?:toda )?certeza|sem falta|sem medo|dou certeza|na hora certa|certinho)',
  CONFORTO:
    '(?:pagamento|pagam|pagar|paga|recebe|receber|deposito|dinheiro|cai|atraso|atrasa|atrasam|tranquilo|tranquilos|leve|movimento|dormir|descanso|descansar|estacionamento|refeicao|refeicoes|alimentacao|jantar|almoco|conforto|quarto|hotel|hospedagem|transporte|passagem|equipe|estrutura|medicos|contrato|fixo|pacientes|atender|folga|seguranca|bem tratad[oa]|adicional noturno|ajuda de custo)',
  VAGA: '(?:vaga|vagas|vaguinha|plantao|plantoes|oportunidade|oportunidades|noturno|noturnos|diurno|diurnos|lugar|algo|coisa)',
  UM: '(?:um|uma|outro|outra|algum|alguma)',
};
