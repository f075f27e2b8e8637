import { buttonClass } from '@site/ui/button';
import { Card } from '@site/ui/card';
import { Link } from '@tanstack/react-router';
import { Camera, Mail, Pin } from 'lucide-react';
import type { ReactNode } from 'react';
import { linesOf } from '../../lib/text-paragraphs.ts';
import { useWords } from '../../lib/words.ts';
import * as styles from './teaser-cards.css.ts';

export function StayUpdatedCard() {
  const { stayUpdated } = useWords('socials');
  return (
    <Teaser
      id="stay-updated"
      heading="Stay Updated"
      icon={<Mail aria-hidden />}
      action={
        <Link to="/blog" className={buttonClass({ tone: 'secondary' })}>
          {stayUpdated.action}
        </Link>
      }
    >
      <p className={styles.text}>{stayUpdated.text}</p>
    </Teaser>
  );
}

export function PinterestBoardCard() {
  const { links, pinterestBoard } = useWords('socials');
  const { heading, titles, action } = pinterestBoard;
  const url = links.find(({ network }) => network === 'pinterest')?.url;
  return (
    <Teaser
      id="pinterest-board"
      heading={heading}
      icon={<Pin aria-hidden />}
      action={
        url && (
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ tone: 'secondary' })}
          >
            {action}
          </a>
        )
      }
    >
      <ul className={styles.board} aria-labelledby="pinterest-board">
        {linesOf(titles).map((title) => (
          <li key={title} className={styles.pin}>
            {title}
          </li>
        ))}
      </ul>
    </Teaser>
  );
}

export function PhotoGalleryCard() {
  const { heading, captions, action } = useWords('socials').photoGallery;
  return (
    <Teaser
      id="gallery-teaser"
      heading={heading}
      icon={<Camera aria-hidden />}
      action={
        <Link to="/photo-gallery" className={buttonClass({ tone: 'secondary' })}>
          {action}
        </Link>
      }
    >
      <ul className={styles.captions} aria-labelledby="gallery-teaser">
        {linesOf(captions).map((caption) => (
          <li key={caption} className={styles.caption}>
            {caption}
          </li>
        ))}
      </ul>
    </Teaser>
  );
}

interface TeaserProps {
  id: string;
  heading: string;
  icon: ReactNode;
  children: ReactNode;
  action: ReactNode;
}

function Teaser({ id, heading, icon, children, action }: TeaserProps) {
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={styles.body}>
        <h2 id={id} className={styles.heading}>
          <span className={styles.icon}>{icon}</span>
          {heading}
        </h2>
        {children}
        <div className={styles.foot}>{action}</div>
      </div>
    </Card>
  );
}
