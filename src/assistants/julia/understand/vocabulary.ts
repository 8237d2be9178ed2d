// What doctors call things, folded, "|" between the words for one. The first part is what we store.
const SPECIALTIES = `
cardiologia:cardio|cardiologia|cardiologista|cardiologistas|cardiologica|cardiologico
clínica médica:cm|clinica medica|clinico geral|clinica geral|clinico|clinica|clm|medicina interna|internista|clinicos
pediatria:pediatria|pediatra|pediatras|pediatrica|pediatrico|ped|pediatri|infantil|neonatologia|neonatologista|neo
ginecologia e obstetrícia:gineco|ginecologia|ginecologista|go|obstetricia|obstetra|gineco obstetra|g o|ginecologia e obstetricia|obst|maternidade
ortopedia:orto|ortopedia|ortopedista|traumato|ortopedia e traumatologia|traumatologia
anestesiologia:anestesio|anestesia|anestesista|anestesiologia|anestesiologista|anest
medicina intensiva:uti|intensivista|medicina intensiva|terapia intensiva|cti|intensiva|utis
medicina de emergência:emergencista|emergencia|medicina de emergencia|ps|pronto socorro|pa|pronto atendimento|urgencia|upa|porta|sala vermelha|samu|plantonista de ps
cirurgia geral:cirurgia geral|cirurgiao|cirurgia|cirurgia|cirurgiao geral|cirurgia do trauma
psiquiatria:psiquiatria|psiquiatra|psiq|psiqui
neurologia:neuro|neurologia|neurologista
neurocirurgia:neurocirurgia|neurocirurgiao
dermatologia:dermato|dermatologia|dermatologista
oftalmologia:oftalmo|oftalmologia|oftalmologista
otorrinolaringologia:otorrino|otorrinolaringologia|orl
radiologia:radio|radiologia|radiologista|ultrassom|usg|ultrassonografia|diagnostico por imagem
urologia:uro|urologia|urologista
gastroenterologia:gastro|gastroenterologia|gastroenterologista
endocrinologia:endocrino|endocrinologia|endocrinologista
infectologia:infecto|infectologia|infectologista
nefrologia:nefro|nefrologia|nefrologista
pneumologia:pneumo|pneumologia|pneumologista
reumatologia:reumato|reumatologia|reumatologista
hematologia:hemato|hematologia|hematologista
oncologia:onco|oncologia|oncologista
geriatria:geriatria|geriatra
cirurgia vascular:vascular|cirurgia vascular|cirurgiao vascular
cirurgia plástica:plastica|cirurgia plastica|cirurgiao plastico
medicina de família:mfc|medico de familia|medica de familia|medico da familia|medica da familia|medicina de familia|saude da familia|psf|ubs|esf
medicina do trabalho:medico do trabalho|medica do trabalho|medicina do trabalho
patologia:patologia|patologista
generalista:generalista|sem especialidade|recem formado|recem formada|sem residencia`;

const REGIONS = `
zona sul:zona sul|zs|z sul|santo amaro|morumbi|vila mariana|saude|jabaquara|interlagos|campo belo|moema|ipiranga|capao redondo|grajau|campo limpo|brooklin
zona leste:zona leste|zl|z leste|tatuape|mooca|itaquera|penha|sao miguel|sao mateus|vila prudente|guaianases|analia franco|belem
zona norte:zona norte|zn|z norte|santana|tucuruvi|casa verde|freguesia do o|pirituba|vila maria|mandaqui|tremembe
zona oeste:zona oeste|zo|z oeste|pinheiros|lapa|butanta|perdizes|barra funda|vila leopoldina|jaguare
centro:centro|paulista|bela vista|republica|consolacao|liberdade|higienopolis
ABC:abc|abcd|abc paulista|grande abc|santo andre|sao bernardo|sao bernardo do campo|sao caetano|sao caetano do sul|diadema|maua|ribeirao pires
Guarulhos:guarulhos
Osasco:osasco|barueri|carapicuiba|alphaville|cotia|itapevi|taboao|taboao da serra
São Paulo:sao paulo|sp capital|capital|grande sao paulo|sampa
Campinas:campinas|valinhos|vinhedo|sumare|hortolandia|paulinia|indaiatuba
Jundiaí:jundiai
Sorocaba:sorocaba|votorantim
Baixada Santista:santos|baixada santista|baixada|sao vicente|praia grande|guaruja|cubatao|litoral sul
litoral:litoral|litoral norte|caraguatatuba|ubatuba|ilhabela
Vale do Paraíba:vale do paraiba|sao jose dos campos|sjc|taubate|jacarei
Ribeirão Preto:ribeirao preto|ribeirao
Mogi das Cruzes:mogi|mogi das cruzes|suzano|alto tiete
São José do Rio Preto:rio preto|sao jose do rio preto
Bauru:bauru
Piracicaba:piracicaba|americana|limeira
interior:interior|interior de sp|interior paulista
Rio de Janeiro:rio|rio de janeiro|niteroi|baixada fluminense
Belo Horizonte:belo horizonte|bh|contagem|betim
Curitiba:curitiba
Porto Alegre:porto alegre|poa|canoas
Florianópolis:florianopolis|floripa
Salvador:salvador
Recife:recife
Fortaleza:fortaleza
Brasília:brasilia|df
Goiânia:goiania
Manaus:manaus
Belém:belem do para
Vitória:vitoria|vila velha
Natal:natal rn
João Pessoa:joao pessoa
qualquer:qualquer regiao|qualquer lugar|qualquer bairro|toda sao paulo|qualquer zona|onde tiver|onde for|qualquer local|qualquer cidade`;

const STATES = `AC:acre|AL:alagoas|AP:amapa|AM:amazonas|BA:bahia|CE:ceara|DF:distrito federal|ES:espirito santo|GO:goias|MA:maranhao|MT:mato grosso|MS:mato grosso do sul|MG:minas gerais,minas|PA:do para,no para
|PB:paraiba|PR:parana|PE:pernambuco|PI:piaui|RJ:rio de janeiro|RN:rio grande do norte|RS:rio grande do sul|RO:rondonia|RR:roraima|SC:santa catarina|SP:sao paulo|SE:sergipe|TO:tocantins`;

export type Vocabulary = {
  readonly names: ReadonlyMap<string, string>;
  /** Words in the longest name. */
  readonly longest: number;
};

export const readSpecialties = (): Vocabulary => vocabulary(SPECIALTIES);
export const readRegions = (): Vocabulary => vocabulary(REGIONS);

export function readStates(): Vocabulary {
  const lines = STATES.replace(/\n/g, '')
    .split('|')
    .map((entry) => entry.split(':'));
  return toVocabulary(
    lines.flatMap(([uf = '', names = '']) => names.split(',').map((name) => [name, uf] as const)),
  );
}

/** Each word of a name. */
export const namedWords = (): readonly string[] =>
  [readSpecialties(), readRegions(), readStates()].flatMap(({ names }) =>
    [...names.keys()].flatMap((name) => name.split(' ')),
  );

function vocabulary(listed: string): Vocabulary {
  const lines = listed.trim().split('\n');
  return toVocabulary(
    lines.flatMap((line) => {
      const [stored = '', names = ''] = line.split(':');
      return names.split('|').map((name) => [name, stored] as const);
    }),
  );
}

function toVocabulary(entries: readonly (readonly [string, string])[]): Vocabulary {
  const longest = entries.reduce((most, [name]) => Math.max(most, name.split(' ').length), 1);
  return { names: new Map(entries), longest };
}

/** The names found in the words, the longest first where they overlap, with where each starts. */
export function namesIn(
  words: readonly string[],
  { names, longest }: Vocabulary,
): { readonly stored: string; readonly at: number; readonly length: number }[] {
  const found: { stored: string; at: number; length: number }[] = [];
  for (let at = 0; at < words.length; ) {
    const length = lengthAt(words, at, { names, longest });
    const stored = length > 0 ? names.get(words.slice(at, at + length).join(' ')) : undefined;
    if (stored !== undefined) found.push({ stored, at, length });
    at += Math.max(1, length);
  }
  return found;
}

function lengthAt(words: readonly string[], at: number, { names, longest }: Vocabulary): number {
  for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
    if (names.has(words.slice(at, at + length).join(' '))) return length;
  }
  return 0;
}
