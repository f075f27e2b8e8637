/** The Nu HTML checker of the W3C, a Java program. */
import { spawn, spawnSync } from 'node:child_process';

/** What it reports and the site keeps, each with the reason. */
const NOISE: readonly { message: RegExp; because: string }[] = [
  {
    message: /^Trailing slash on void elements/,
    because: 'React writes it, and quotes its values',
  },
  {
    message:
      /^CSS: .*(@container|container-type|vector-effect|field-sizing|position-area|position-try-fallbacks|“x”: Property|“mask”)/,
    because: 'the checker does not know what browsers do',
  },
  {
    message: /^(Article|Section) lacks heading/,
    because: 'it has its name from `aria-label`, or is a box of one setting',
  },
  { message: /“type” attribute for the “style” element/, because: 'the library that drags photos' },
  {
    message: /^Attribute “step” not allowed/,
    because: 'the specification asks for it; the arrow keys follow it in a field for text',
  },
  { message: /^Attribute “zindex” not allowed/, because: 'the library of the editor' },
  { message: /^Potentially bad value “9999-12-31/, because: 'so that a year has four digits' },
  {
    message: /“charset” attribute .* after the first 1024 bytes/,
    because: 'scripts have put styles before it, which the document as it is sent has not',
  },
];

const VERSION = '26.9.27';

interface Message {
  type: string;
  subType?: string;
  url: string;
  lastLine: number;
  message: string;
  extract?: string;
}

export const hasJava = () => spawnSync('java', ['-version']).status === 0;

/**
 * Reads all documents of a folder. `VNU_JAR` names the program; without it pnpm gets it from the registry.
 *
 * @returns one line for each fault, with the place
 */
export async function nuFaults(folder: string): Promise<string[]> {
  const options = ['--format', 'json', '--stdout', '--skip-non-html', folder];
  const jar = process.env['VNU_JAR'];
  const [command, ...before] = jar
    ? ['java', '-jar', jar]
    : ['pnpm', `--package=vnu-jar@${VERSION}`, 'dlx', 'vnu'];
  const { messages } = JSON.parse(await outputOf(command ?? '', [...before, ...options])) as {
    messages: Message[];
  };
  return messages
    .filter(({ message }) => !NOISE.some((each) => each.message.test(message)))
    .map(
      ({ url, lastLine, message, extract = '' }) =>
        `${url.replace(/^.*\//, '')}:${lastLine} ${message} (${extract.trim().slice(0, 160)})`,
    );
}

/** What a program prints; its exit code says only whether it found a fault. */
async function outputOf(command: string, args: readonly string[]): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  for await (const chunk of child.stdout) printed += chunk;
  return printed;
}
