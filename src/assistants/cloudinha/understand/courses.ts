import { fold } from '#language';
import { once } from './once.ts';

// Canonical name: what people call it. Folded on reading; the canonical name itself is always one of them.
const LISTED = `
Administração: adm, admin, administraçao, administração de empresas, adm de empresas, adm empresas, administracao empresas, administrador, administradora
Administração Pública: adm publica, gestao publica
Agronegócio: agro, agro negocio, gestao do agronegocio
Agronomia: agrônomo, agrônoma, engenharia agronomica, eng agronomica, agro nomia
Análise e Desenvolvimento de Sistemas: ads, analise de sistemas, desenvolvimento de sistemas, analise e desenv de sistemas, analise desenvolvimento de sistemas, analista de sistemas, dev de sistemas, programação, programacao de computadores, programador, programadora, desenvolvedor de software
Antropologia: antropo
Arquitetura e Urbanismo: arquitetura, arq, arq e urb, arquitetura urbanismo, arquiteto, arquiteta, arqui
Arquivologia: arquivista
Artes Cênicas: teatro, artes cenicas, ator, atriz
Artes Visuais: artes, artes plasticas, belas artes
Astronomia: astrônoma, astrônomo
Biblioteconomia: bibliotecario, bibliotecaria
Biomedicina: biomed, biomédica, biomédico
Biotecnologia: biotec, biotech
Ciência da Computação: computação, ciencias da computacao, ciencia da comp, comp sci, bcc, cc, computacao cientifica, ciencia de computacao
Ciência de Dados: data science, ciencias de dados, cientista de dados
Ciência Política: ciencias politicas
Ciências Atuariais: atuaria, atuariais, ciencia atuarial
Ciências Biológicas: biologia, bio, biológicas, biologo, biologa, biologia marinha
Ciências Contábeis: contabeis, contabilidade, ciencia contabil, contador, contadora, contabil
Ciências Econômicas: economia, economicas, economista, ciencia economica
Ciências Sociais: sociais, ciencia social
Cinema e Audiovisual: cinema, audiovisual, cineasta
Comércio Exterior: comex, comercio ext
Comunicação Social: comunicação
Construção Naval: naval
Dança: danca
Design: desenho industrial, designer
Design de Interiores: interiores, designer de interiores
Design de Moda: moda, estilismo, estilista
Design Gráfico: designer grafico, dg
Direito: advocacia, advogado, advogada, direto, juiza, juiz de direito, ciencias juridicas
Educação Física: ed fisica, ed física, edf, educaçao fisica, ed fis, edu fisica, personal trainer
Educação Especial: licenciatura em educacao especial
Enfermagem: enf, enfermeiro, enfermeira, enfermage, emfermagem
Engenharia: eng, engenheiro, engenheira
Engenharia Aeroespacial: eng aeroespacial
Engenharia Aeronáutica: eng aeronautica
Engenharia Agrícola: eng agricola
Engenharia Ambiental: eng ambiental, engenharia ambiental e sanitaria, eng ambiental e sanitaria
Engenharia Biomédica: eng biomedica
Engenharia Cartográfica: eng cartografica
Engenharia Civil: eng civil, engenheiro civil, engenheira civil, civil, engciv
Engenharia da Computação: eng da computacao, engenharia de computacao, eng de computacao, eng comp, ecomp, eng da comp, eng computacao, engenharia computacao
Engenharia de Alimentos: eng de alimentos, eng alimentos
Engenharia Mecatrônica: mecatronica, eng mecatronica, engenheiro mecatronico
Engenharia de Controle e Automação: eng de automacao, engenharia de automacao, controle e automacao, automação industrial
Engenharia de Energia: eng de energia, energias renovaveis, engenharia de energias renovaveis
Engenharia de Materiais: eng de materiais, eng materiais
Engenharia de Minas: eng de minas
Engenharia de Pesca: eng de pesca
Engenharia de Petróleo: eng de petroleo, petroleo e gas, engenharia do petroleo
Engenharia de Produção: eng de producao, eng producao, engenharia producao, producao
Engenharia de Software: eng de software, eng software, engenharia software, software
Engenharia de Telecomunicações: eng de telecom, telecom, telecomunicações
Engenharia Elétrica: eng eletrica, eletrica, engenheiro eletricista
Engenharia Eletrônica: eng eletronica
Engenharia Florestal: eng florestal
Engenharia Física: eng fisica
Engenharia Mecânica: eng mecanica, mecanica, eng mec, engenheiro mecanico
Engenharia Metalúrgica: eng metalurgica
Engenharia Naval: eng naval
Engenharia Química: eng quimica, eng quim
Engenharia Têxtil: eng textil
Estatística: estatistico
Estética e Cosmética: estetica, esteticista, cosmetologia
Farmácia: farma, farmaceutico, farmaceutica
Filosofia: filo
Física: licenciatura em fisica
Fisioterapia: fisio, fisioterapeuta
Fonoaudiologia: fono, fonoaudiologo, fonoaudiologa
Fotografia: fotografo, fotografa
Gastronomia: gastro, chef de cozinha, culinaria
Geografia: geo
Geologia: geologo, geologa
Gestão Ambiental: meio ambiente
Gestão Comercial: gestao de vendas
Gestão da Qualidade: qualidade industrial
Gestão da Tecnologia da Informação: gestao de ti, gestao da ti, gti
Gestão de Recursos Humanos: rh, recursos humanos, gestao de rh, gestao de pessoas
Gestão Financeira: financas, gestao de financas
Gestão Hospitalar: adm hospitalar, administracao hospitalar
Hotelaria: hotel
História: licenciatura em historia, historiador, historiadora
Jogos Digitais: jogos, games, desenvolvimento de jogos, design de games, game design, dev de jogos
Jornalismo: jornal, jornalista, jorna
Letras: letras portugues, letras ingles, letras portugues e ingles, letras espanhol, letras libras, licenciatura em letras, letras vernaculas
Logística: logistica empresarial, log
Marketing: mkt, marketing digital, mkt digital
Matemática: licenciatura em matematica, mat
Medicina: med, medecina, mediçina, medico, medica
Medicina Veterinária: veterinaria, vet, medvet, med vet, veterinario, med veterinaria, medicina vet, veterinária e zootecnia
Meteorologia: meteorologista
Museologia: museu
Música: musica, licenciatura em musica, musicoterapia
Naturologia: naturologia
Nutrição: nutri, nutricionista, nutricao
Oceanografia: oceanografo, oceanografa, oceanologia
Odontologia: odonto, dentista
Pedagogia: pedag, peda, pedagoga, pedagogo
Processos Gerenciais: processos gerenciais
Produção Audiovisual: producao audiovisual
Produção Cultural: producao cultural
Psicologia: psico, psicologo, psicologa, psi, psicologi
Psicopedagogia: psicoped
Publicidade e Propaganda: publicidade, pp, propaganda, publi, publicitario, publicitaria
Química: licenciatura em quimica, quimico
Química Industrial: quimica ind
Radiologia: radiologo, tecnologia em radiologia
Redes de Computadores: redes
Relações Internacionais: ri, rel internacionais, relacoes internacionais, diplomacia
Relações Públicas: relacoes publicas
Secretariado Executivo: secretariado
Segurança da Informação: cyber, ciberseguranca, cibersegurança, cyberseguranca, seguranca cibernetica, seguranca da info, defesa cibernetica, cyber security
Segurança do Trabalho: seguranca no trabalho
Segurança Pública: seguranca publica
Serviço Social: servico soc, assistente social, assistencia social
Serviços Jurídicos: servicos juridicos
Sistemas de Informação: si, sistema de informacao, sistemas da informacao, sistemas de info, sist de informacao
Sociologia: sociologo
Tecnologia da Informação: ti, t.i, tec da informacao, informatica, tecnologia
Inteligência Artificial: ia, inteligencia artificial
Terapia Ocupacional: to, terapia ocup
Tradução e Interpretação: traducao, tradutor, interprete
Turismo: turismologa, turismologo
Zootecnia: zoo, zootecnista
Ciências Ambientais: ciencia ambiental
Saúde Coletiva: saude coletiva, saude publica
Gerontologia: gerontologia
Optometria: optometria
Podologia: podologia
Quiropraxia: quiropraxia
Teologia: teologo
Ciências da Religião: ciencias da religiao
Ciência e Tecnologia: bict, c&t, ciencia e tecnologia, bacharelado interdisciplinar em ciencia e tecnologia
Ciência da Natureza: ciencias da natureza
Educação do Campo: educacao do campo
Aviação Civil: ciencias aeronauticas, piloto de aviao, aviacao
Rádio, TV e Internet: radio e tv, radialismo, rtv
Mídias Digitais: midias sociais, midias digitais, social media
Eventos: gestao de eventos
Negócios Imobiliários: corretor de imoveis
Comércio Eletrônico: e-commerce, ecommerce
Banco de Dados: banco de dados
Sistemas para Internet: sistemas para internet
Manutenção Industrial: manutencao industrial
Mecatrônica Industrial: mecatronica industrial
Alimentos: tecnologia em alimentos, tecnologia de alimentos
Enologia: viticultura e enologia
Gestão Portuária: gestao portuaria
Perícia Criminal: investigacao forense, pericia criminal, investigacao forense e pericia criminal
`;

/** What people call a course (folded) → its name. */
export const courseByName = once((): ReadonlyMap<string, string> => {
  const named = COURSES().flatMap(({ name, called }) =>
    [name, ...called].map((each) => [courseKey(each), name] as const),
  );
  // The first to claim a name keeps it: "mecatrônica" is the engineering.
  return new Map(named.reverse());
});

export type Course = { readonly name: string; readonly called: readonly string[] };

/** The undergraduate courses that people ask for, with their nicknames. */
export const COURSES = once((): readonly Course[] =>
  LISTED.trim()
    .split('\n')
    .map((line) => {
      const at = line.indexOf(': ');
      return { name: line.slice(0, at), called: line.slice(at + 2).split(', ') };
    }),
);

export const courseKey = (name: string): string =>
  fold(name)
    .replace(/[^\p{L}\p{N}&]+/gu, ' ')
    .trim();

/**
 * Words that mean something else too: a course only where one is spoken of, or asked for.
 */
export const DOUBTFUL_COURSES: ReadonlySet<string> = new Set(
  `direto ator atriz artes arq comunicacao producao tecnologia informatica software civil mecanica eletrica naval to ti si cc ri ia pp bio geo mat log vet med enf eng psi peda hotel museu jornal jogos games
  moda redes interiores historia fisica quimica matematica geografia filosofia sociologia musica danca letras teatro cinema sociais estetica financas eventos alimentos advogado advogada medico medica enfermeiro
  enfermeira dentista engenheiro engenheira contador contadora administrador administradora biologo biologa economista farmaceutico farmaceutica arquiteto arquiteta juiza veterinario psicologo psicologa nutricionista pedagoga
  pedagogo quimico fotografo fotografa estilista esteticista assistente_social fisioterapeuta programador programadora propaganda interprete tradutor aviacao meio_ambiente gestao_de_pessoas recursos_humanos
  comunicacao_social designer zoo dg qualidade_industrial cyber banco_de_dados rh publi arqui comunicacao assistencia_social policial inteligencia_artificial jornalista historiador historiadora`
    .split(/\s+/)
    .map((word) => word.replaceAll('_', ' ')),
);
