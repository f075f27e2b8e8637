/** Texts that run a script when a page inserts them as anything but text (XSS payloads). */
import { randomFrom } from './random.ts';

/** Replaces `RUN` in a payload. The page calls it with the payload's id, so the test knows which payload ran. */
const call = (id: number) => `__executed(${id})`;

const VECTORS = [
  '<script>RUN</script>',
  '<script>RUN',
  '<img src=x onerror=RUN>',
  '<img src=x onerror="RUN"//',
  '<image src=x onerror=RUN>',
  '<svg onload=RUN>',
  '<svg/onload=RUN>',
  '<svg><script>RUN</script></svg>',
  '<svg><animate onbegin=RUN attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:RUN"><text y=20>x</text></a></svg>',
  '<math><a xlink:href="javascript:RUN">x</a></math>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=RUN&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=RUN>',
  '<noscript><p title="</noscript><img src=x onerror=RUN>">',
  '<body onload=RUN>',
  '<body onpageshow=RUN>',
  '<a href="javascript:RUN">x</a>',
  '<a href="java\tscript:RUN">x</a>',
  '<a href=" &#1;javascript:RUN">x</a>',
  '<a href="&#106;avascript&colon;RUN">x</a>',
  '<a href="JaVaScRiPt:RUN" target="_self">x</a>',
  '<form action="javascript:RUN"><button>x</button></form>',
  '<form><button formaction="javascript:RUN">x</button></form>',
  '<iframe src="javascript:parent.RUN"></iframe>',
  '<iframe srcdoc="&lt;script&gt;parent.RUN&lt;/script&gt;"></iframe>',
  '<input autofocus onfocus=RUN>',
  '<details open ontoggle=RUN><summary>x</summary></details>',
  '<video><source onerror=RUN></video>',
  '<audio src=x onerror=RUN></audio>',
  '<p onmouseover="RUN">x</p>',
  '<div style="animation-name:x" onclick=RUN>x</div>',
  '<x onclick=RUN tabindex=1>x</x>',
  '<template><img src=x onerror=RUN></template><script>RUN</script>',
  '<object data="javascript:RUN"></object><img src=x onerror=RUN>',
  '<scr<script>ipt>RUN</scr</script>ipt><img src=x onerror=RUN>',
  '<link rel=stylesheet href=x onerror=RUN>',
  '<meta http-equiv=refresh content="0;url=javascript:RUN"><style onload=RUN></style>',
] as const;

/** Texts around the vector (`@`) that close the string, attribute or element into which a page inserts it. */
const CONTEXTS = [
  '@',
  '">@',
  "'>@",
  '`>@',
  '</script>@',
  '</title>@',
  '</style>@',
  '</textarea>@',
  '</template></noscript>@',
  '-->@',
  ']]>@',
  '"}]}</script>@',
  '\\"}</script>@',
  '";RUN;//@',
  "';RUN;//@",
  `\${RUN}@`,
  '{{constructor.constructor("RUN")()}}@',
  '" autofocus onfocus="RUN" x="@',
  "' onmouseover='RUN' x='@",
  'javascript:RUN//@',
  'data:text/html,@',
  '\u2028@\u2029',
] as const;

/** Spellings that a filter may not recognise although a browser does. */
const ENCODINGS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text,
  (text) => text.replace(/<([a-z]+)/g, (tag) => tag.toUpperCase()),
  (text) => text.replace(/<([a-z]+) /g, '<$1/'),
  (text) => text.replace(/<([a-z]+) /g, '<$1\n'),
  (text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (text) => text.replaceAll('<', '&#60').replaceAll('>', '&#x3E;'),
  (text) => text.replaceAll('<', '&amp;lt;'),
  (text) => text.replaceAll('<', '\\u003c').replaceAll('>', '\\x3e'),
  (text) => encodeURIComponent(text),
  (text) => text.replaceAll('<', '\uff1c').replaceAll('>', '\uff1e'),
  (text) => text.replaceAll('<', '+ADw-').replaceAll('>', '+AD4-'),
  (text) => text.replaceAll('<', '<\0'),
  (text) => `\ud800${text}\udfff`,
  (text) => `${text}<!--`,
];

export interface ScriptPayload {
  id: number;
  text: string;
}

/** First every vector unchanged, then all of them again in random contexts and encodings. */
export function scriptPayloads(count: number, seed: number): ScriptPayload[] {
  const random = randomFrom(seed);
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
  const seen = new Set<string>();
  for (let at = 0; seen.size < count; at += 1) {
    const vector = VECTORS[at % VECTORS.length] as string;
    const isFirst = at < VECTORS.length;
    const context = isFirst ? '@' : pick<string>(CONTEXTS);
    const encode = isFirst ? (text: string) => text : pick(ENCODINGS);
    seen.add(encode(context.replace('@', () => vector)));
  }
  return [...seen].map((text, id) => ({ id, text: text.replaceAll('RUN', call(id)) }));
}
