import { withoutTails } from '../tails.ts';

/** What is no sentence: code, commands and marks of a model's own format. Bounded patterns only. */
interface Shape {
  readonly pattern: RegExp;
  readonly score: number;
  readonly name: string;
}

/** Orders to a machine that a student or a document of ours has no use for. */
const COMMANDS: readonly Shape[] = [
  {
    name: 'comando de sistema',
    score: 0.93,
    pattern:
      /\b(?:sudo\s+\S|rm\s+-[a-z]*[rf]|chmod\s+[+0-7]|chown\s+\S|mkfs|shutdown\s+-|kill\s+-9|dd\s+if=|nc\s+-[a-z]*[el]|netcat\s|wget\s+\S*(?:http|-)|curl\s+(?:-[XdosFT]\b|--data|http\S{1,200}\s*\|)|ssh\s+\S+@|scp\s+\S|crontab\s|systemctl\s|iptables|whoami\b.{0,60}[;&|]|[;&|`]\s*whoami|uname\s+-|printenv\b|docker\s+(?:run|exec|ps)|kubectl\s|powershell\b|cmd(?:\.exe)?\s+\/c|net\s+user\s|reg\s+add\s|taskkill|tail\s+-[fn]|ps\s+aux|ls\s+-[la]|netstat\b|nmap\s|export\s+[A-Z_]+=|history\s+-c|(?:mysql|psql|mongo|redis-cli|sqlite3)\s+-?\w|show\s+databases|cat\s+[~/.]|grep\s+-[a-z]+\s|find\s+\/|echo\s+\$[A-Z_]{3}|env\s*\||--(?:ignore|no|disable|skip)-\w+)|(?:^|\s)--(?:ignore|no|disable|skip|bypass)-\w|\bsystem\.(?:override|reset|exec)|(?:^|\s)\/(?:admin|debug|system|unlock|root|sudo|override|jailbreak|dan|reset|config)\b/i,
  },
  {
    name: 'arquivo do sistema',
    score: 0.93,
    pattern:
      /\/etc\/(?:passwd|shadow|hosts)|\/proc\/\w|\/bin\/(?:ba)?sh|\/var\/log|\/dev\/tcp|~\/\.ssh|id_rsa|(?:\.\.[/\\]){2}|c:\\windows|web\.config|\.htaccess|\.env\b/i,
  },
  {
    name: 'consulta a banco',
    score: 0.93,
    pattern:
      /\bselect\s[^;]{1,120}?\sfrom\s+\w|\bunion\s+(?:all\s+)?select\b|\bdrop\s+(?:table|database)\b|\bdelete\s+from\s+\w|\binsert\s+into\s+\w|\bupdate\s+\w+\s+set\s+\w|\balter\s+(?:table|user)\b|\btruncate\s+table\b|\bgrant\s+all\b|\bexec\s+(?:xp_|sp_)|['"]\s*or\s+['"]?1['"]?\s*=\s*['"]?1|;\s*--\s*$|\bshow\s+tables\b|\binformation_schema\b|\bdb\.\w+\.(?:find|drop|remove|aggregate)\b|\$(?:where|ne|gt)\b\s*["']?\s*:/i,
  },
  {
    name: 'código',
    score: 0.9,
    pattern:
      /\b(?:python3?|perl|ruby|node|php|bash|sh|lua|rust|go|dart|haskell|swift|kotlin|scala|groovy|julia|elixir|java|deno|bun|tclsh|erl|clojure|r|rscript|osascript|awk|nim|crystal|zig|ocaml|perl6|raku)\s+-{1,2}(?:c|e|r|eval|run)\b|\bos\.system|\bsubprocess\b|\bchild_process\b|\bSystem\.Process\b|\bProcess\.(?:run|start|spawn)\b|\bProcessBuilder\b|\bgetRuntime\b|\bprocess\.env\b|\bos\.environ\b|\b(?:eval|exec|system|passthru|shell_exec|popen|require|__import__|spawn|execSync)\s*\(\s*["'`$_]|\bstd::process|\bos\/exec\b|\bexec\.Command\b|\bfs\.readFile|\bopen\(\s*["']\/|\$\(\s*\w+|`\s*(?:cat|ls|id|env|whoami)\b|\$\{jndi:|\$\{\s*\d+\s*\*|\{\{\s*\d+\s*\*\s*\d+\s*\}\}|\{\{\s*(?:config|self|request)|\bimport\s+(?:os|subprocess|socket)\b|\bdocument\.cookie\b|<%=|<\?php/,
  },
  {
    name: 'marcação ativa',
    score: 0.9,
    pattern:
      /<\s*(?:script|iframe|object|embed|svg\s+on|img\s[^>]{0,80}on)|\bon(?:error|load|click|mouseover)\s*=|\bjavascript:\s*\S|<!ENTITY|<!DOCTYPE[^>]{0,40}\[/i,
  },
];

/** The marks by which a model's own format tells who speaks; nobody writes them to people. */
const FORMAT: readonly Shape[] = [
  {
    name: 'marca de formato de modelo',
    score: 0.93,
    pattern:
      /<\|[a-z_]{2,20}\|>|\[\/?INST\]|<<\/?SYS>>|<\/?(?:system|assistant|instructions?|tool_call|function_call|sistema|instrucoes)>|\[\/?(?:system|sistema|admin|root)\b[^\]]{0,20}\]|^[ \t>*]{0,8}(?:#{1,4}[ \t]{0,4})?(?:system|sistema|assistant|developer)[ \t]{0,4}(?:prompt|override|message|mensagem)?[ \t]{0,4}:/im,
  },
  {
    name: 'chamada de ferramenta',
    score: 0.93,
    pattern:
      /["'](?:tool|tool_name|tool_calls?|function|function_call|function_name|ferramenta|recipient_name)["']\s*:\s*["'{[]|["']name["']\s*:\s*["'][A-Za-z_]{3,40}["']\s*,\s*["'](?:arguments|args|parameters|input)["']\s*:/,
  },
];

/** A picture or link whose address carries data away, or waits for a model to fill it in. */
const EXFILTRATION: Shape = {
  name: 'imagem que leva dados',
  score: 0.9,
  pattern:
    /!\[[^\]]{0,200}\]\(\s*<?https?:\/\/[^)\s]{1,300}[?&/][\w-]{1,30}=?(?:\{|\$|%7b|<|\[|\.\.\.|dados|data|senha|token|nome|secret|historico|history|prompt|email|cpf|conversa)/i,
};

function firstOf(shapes: readonly Shape[], text: string): Shape | undefined {
  const read = withoutTails(text);
  return shapes.find(({ pattern }) => pattern.test(read));
}

export const commandShape = (text: string): Shape | undefined =>
  firstOf([...COMMANDS, ...FORMAT, EXFILTRATION], text);

export const contentShape = (text: string): Shape | undefined => firstOf([...FORMAT, EXFILTRATION], text);
