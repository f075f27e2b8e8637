/** Makes the HTML and the text of a letter without keeping the process from its visitors. */
import path from 'node:path';
import { repositoryRoot } from '../../config/repository-root.ts';
import { askWorker } from '../../lib/ask-worker.ts';
import type { LetterBody } from './letter-content.ts';

export interface RenderedLetter {
  html: string;
  text: string;
  /** Whether mail programs would cut it. */
  isTooLong: boolean;
}

const WORKER = path.join(repositoryRoot, 'apps/api/src/features/letters/render-worker.ts');

export const renderLetter = (body: LetterBody): Promise<RenderedLetter> => askWorker(WORKER, body);
