/** Makes a reader's mail of a letter: only her own links differ from those of all others. */
import { createHash } from 'node:crypto';
import { contentOf } from '../../content/settings.ts';
import type { OutgoingMail } from '../../mail/smtp-connection.ts';
import { LEAVE } from './letter-content.ts';
import type { SendingLetter } from './letter-queue.repository.ts';
import type { LetterServices, Reader } from './letter-services.ts';

export async function mailOf(
  { db, env }: Pick<LetterServices, 'db' | 'env'>,
  letter: SendingLetter,
  { id, email, leave }: Reader,
): Promise<OutgoingMail> {
  const { hostname } = new URL(env.publicOrigin);
  const { name } = await contentOf(db, 'identity');
  return {
    to: email,
    subject: letter.title,
    html: letter.html.replaceAll(LEAVE, leave.page),
    text: letter.text.replaceAll(LEAVE, leave.page),
    // The same for each try of a mail, so that a mail program shows it once.
    messageId: `<${hash(`${letter.id} ${id}`)}@${hostname}>`,
    headers: {
      'List-Unsubscribe': `<${leave.oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': `${phrase(name)}<letters.${hostname}>`,
      // Gmail reports spam by these: the letter, the kind of mail, the sender.
      'Feedback-ID': `${letter.campaign}:letter:${senderId(hostname)}`,
      Precedence: 'bulk',
    },
  };
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** Words before the id of a list; none where they would have to be encoded. */
const phrase = (name: string) => (/^[\w' -]+$/.test(name) ? `${name} ` : '');

/** 5 to 15 characters that stay the same. */
const senderId = (hostname: string) =>
  hostname
    .replace(/[^a-z\d]/g, '')
    .slice(0, 15)
    .padEnd(5, '0');
