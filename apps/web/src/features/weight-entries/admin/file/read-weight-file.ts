import { WEIGHT_FILE_MAX, WEIGHT_FILE_TOO_LARGE } from '@site/schema/weight-import';

/** Apple Health's export holds years of every sensor, often a gigabyte. Only these lines are weights. */
const APPLE_WEIGHT = 'type="HKQuantityTypeIdentifierBodyMass"';

/** The text of a file that the owner chose. Rejects with what to do when it is too large. */
export async function readWeightText(file: File): Promise<string> {
  const text = /\.xml$/i.test(file.name) ? await appleWeights(file) : await wholeText(file);
  if (text.length > WEIGHT_FILE_MAX) throw new Error(WEIGHT_FILE_TOO_LARGE);
  return text;
}

function wholeText(file: File): Promise<string> {
  // A character takes four bytes at most.
  if (file.size > 4 * WEIGHT_FILE_MAX) throw new Error(WEIGHT_FILE_TOO_LARGE);
  return file.text();
}

/** The lines with weights. Reads the file in pieces, so that its size does not matter. */
async function appleWeights(file: File): Promise<string> {
  const kept: string[] = [];
  let rest = '';
  const keep = (line: string) => {
    if (line.includes(APPLE_WEIGHT)) kept.push(line.trim());
  };
  const reader = file.stream().pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(keep);
  }
  keep(rest);
  return kept.join('\n');
}
