/** Where visits come from: well-known hosts by their suffix, so that `t.co` does not match `reddit.com`. */
import type { SourceGroup } from '@site/schema/analytics';

type Known = readonly [suffix: string, name: string];

/** Kept up by hand. `*` stands for any country's ending. The first that matches counts. */
const KNOWN: Readonly<Record<Exclude<SourceGroup, 'direct' | 'other'>, readonly Known[]>> = {
  mail: [
    ['(mail)', 'Mail'],
    ['mail.google.com', 'Gmail'],
    ['com.google.android.gm', 'Gmail'],
    ['mail.yahoo.com', 'Yahoo Mail'],
    ['outlook.live.com', 'Outlook'],
    ['outlook.office.com', 'Outlook'],
    ['mail.proton.me', 'Proton Mail'],
    ['substack.com', 'Substack'],
    ['list-manage.com', 'Mailchimp'],
  ],
  feed: [
    ['(feed)', 'Feed'],
    ['feedly.com', 'Feedly'],
    ['inoreader.com', 'Inoreader'],
    ['newsblur.com', 'NewsBlur'],
    ['theoldreader.com', 'The Old Reader'],
    ['flipboard.com', 'Flipboard'],
    ['bloglovin.com', 'Bloglovin'],
  ],
  social: [
    ['facebook.com', 'Facebook'],
    ['fb.com', 'Facebook'],
    ['instagram.com', 'Instagram'],
    ['threads.net', 'Threads'],
    ['threads.com', 'Threads'],
    ['pinterest.*', 'Pinterest'],
    ['pin.it', 'Pinterest'],
    ['twitter.com', 'X'],
    ['t.co', 'X'],
    ['x.com', 'X'],
    ['linkedin.com', 'LinkedIn'],
    ['lnkd.in', 'LinkedIn'],
    ['reddit.com', 'Reddit'],
    ['tumblr.com', 'Tumblr'],
    ['flickr.com', 'Flickr'],
    ['youtube.com', 'YouTube'],
    ['youtu.be', 'YouTube'],
    ['tiktok.com', 'TikTok'],
    ['whatsapp.com', 'WhatsApp'],
    ['t.me', 'Telegram'],
    ['bsky.app', 'Bluesky'],
    ['mastodon.social', 'Mastodon'],
    ['vk.com', 'VK'],
  ],
  search: [
    ['google.*', 'Google'],
    ['bing.com', 'Bing'],
    ['duckduckgo.com', 'DuckDuckGo'],
    ['search.yahoo.com', 'Yahoo'],
    ['yahoo.com', 'Yahoo'],
    ['ecosia.org', 'Ecosia'],
    ['startpage.com', 'Startpage'],
    ['qwant.com', 'Qwant'],
    ['search.brave.com', 'Brave Search'],
    ['yandex.*', 'Yandex'],
    ['baidu.com', 'Baidu'],
    ['kagi.com', 'Kagi'],
    ['chatgpt.com', 'ChatGPT'],
    ['perplexity.ai', 'Perplexity'],
    ['copilot.microsoft.com', 'Copilot'],
    ['claude.ai', 'Claude'],
  ],
};

const GROUPS = Object.entries(KNOWN) as [keyof typeof KNOWN, readonly Known[]][];

/** `google.*` is `google.de`, `google.co.uk` and `www.google.com`, and not `google.evil.example`. */
function matches(host: string, suffix: string): boolean {
  const labels = host.split('.');
  const known = suffix.split('.');
  if (known.at(-1) !== '*') return labels.slice(-known.length).join('.') === suffix;
  const [name = ''] = known;
  const ending = labels.slice(labels.indexOf(name) + 1);
  if (!labels.includes(name)) return false;
  return (
    ending.length === 1 ||
    (ending.length === 2 && /^(?:com?|org|net)$/.test(ending[0] ?? '') && ending[1]?.length === 2)
  );
}

/** The group and name of a host, as the statistics count it. Without one the visit was direct. */
export function sourceOf(host: string): { group: SourceGroup; name: string } {
  if (host === '') return { group: 'direct', name: 'Direct' };
  for (const [group, known] of GROUPS) {
    const found = known.find(([suffix]) => matches(host, suffix));
    if (found) return { group, name: found[1] };
  }
  return { group: 'other', name: host.replace(/^www\./, '') };
}
