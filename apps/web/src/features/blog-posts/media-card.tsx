import { Play } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import * as styles from './blog-post-page.css.ts';
import type { MediaLink } from './content-parts.ts';

/**
 * A video or post of another site. Nothing of that site is loaded before a click on the link, which then makes room for
 * the player. Without scripts the link opens it there.
 */
export function MediaCard({ url, title, cover, host, playerUrl }: MediaLink) {
  const [isPlaying, setPlaying] = useState(false);
  if (isPlaying) {
    return (
      <iframe
        // The link that had the focus is gone.
        ref={(frame) => frame?.focus()}
        className={styles.player[host === 'Instagram' ? 'tall' : 'wide']}
        src={playerUrl}
        title={title ?? `${host} player`}
        sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
        allowFullScreen
      />
    );
  }
  const play = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setPlaying(true);
  };
  return (
    <div className={styles.media}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server */}
      {cover && <div dangerouslySetInnerHTML={{ __html: cover }} />}
      <a
        className={styles.mediaLink}
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        onClick={play}
      >
        <Play size="1.5em" aria-hidden />
        <span>
          {title ?? `Watch on ${host}`}
          <span className={styles.mediaNote}>Loads the player of {host} when you press it</span>
        </span>
      </a>
    </div>
  );
}
