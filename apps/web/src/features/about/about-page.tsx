import { BUILT_IN_PICTURE } from '@site/schema/site/shown';
import { Card, cardLinkClass } from '@site/ui/card';
import { Container } from '@site/ui/container';
import { centered, grid, textSize } from '@site/ui/layout';
import { MessagePanel } from '@site/ui/message-panel';
import { Picture } from '@site/ui/picture';
import { Link } from '@tanstack/react-router';
import { ArrowRight, NotebookPen } from 'lucide-react';
import { BookCover } from '../../lib/book-cover.tsx';
import { useContent } from '../../lib/content.ts';
import { paragraphsOf } from '../../lib/format.ts';
import { SocialButton } from '../../lib/page-parts.tsx';
import { useSite } from '../../lib/site-options.ts';
import { portraitPicture } from '../../site/portrait.ts';
import * as styles from './about-page.css.ts';

/** Milliseconds before the book's page scrolls to the top. */
const SCROLL_DELAY = 100;

export function AboutPage() {
  const about = useContent('about');
  const { pages, features } = useSite();
  if (about.lead === '' && about.story === '') return <EmptyAbout heading={about.heading} />;
  const portrait = about.picture ?? (about.imageUrl === BUILT_IN_PICTURE && portraitPicture);
  return (
    <Container>
      <article className={styles.layout}>
        <header className={styles.header}>
          <h1 className={textSize['3xl']}>{about.heading}</h1>
          {about.lead && <p className={styles.lead}>{about.lead}</p>}
        </header>
        {portrait && (
          <div className={styles.portrait}>
            <Picture
              picture={portrait}
              alt={about.imageAlt}
              sizes="(min-width: 60rem) 22rem, 90vw"
              priority
            />
          </div>
        )}
        <div className={styles.text}>
          {paragraphsOf(about.story).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {about.note.text && <HonestNote />}
        </div>
        <aside className={styles.cards} aria-label="At a glance">
          {features.numbers && about.numbers.figures.length > 0 && <Numbers />}
          {pages.includes('/book') && <BookCard />}
        </aside>
      </article>
      <Elsewhere />
      <WhatIsCounted />
    </Container>
  );
}

function EmptyAbout({ heading }: { heading: string }) {
  return (
    <Container>
      <MessagePanel icon={NotebookPen} title={heading} level={1}>
        The story of this site will be here.
      </MessagePanel>
      <WhatIsCounted />
    </Container>
  );
}

function HonestNote() {
  const about = useContent('about');
  const { pages } = useSite();
  return (
    <section className={styles.note} aria-labelledby="honest-journey">
      <h2 id="honest-journey">{about.note.heading}</h2>
      {paragraphsOf(about.note.text).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {pages.includes('/weight-tracking') && (
        <p>
          <Link to="/weight-tracking" className={styles.noteLink}>
            {about.note.link}
            <ArrowRight size="1em" aria-hidden />
          </Link>
        </p>
      )}
    </section>
  );
}

function Numbers() {
  const about = useContent('about');
  return (
    <Card as="section" aria-labelledby="numbers" className={styles.card}>
      <h2 id="numbers" className={textSize.lg}>
        {about.numbers.heading}
      </h2>
      <dl className={grid}>
        {about.numbers.figures.map(({ label, pounds }) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd className={styles.pounds}>{pounds} lbs</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function BookCard() {
  const about = useContent('about');
  const book = useContent('book');
  return (
    <Card as="section" isLink aria-labelledby="get-the-book" className={styles.bookCard}>
      <BookCover book={book} alt="" sizes="7rem" className={styles.cover} />
      <div>
        <h2 id="get-the-book" className={textSize.lg}>
          <Link
            to="/book"
            className={`${styles.bookLink} ${cardLinkClass}`}
            onClick={({ ctrlKey, metaKey, shiftKey }) => {
              // Then the book opens elsewhere, and this page stays where it is.
              if (ctrlKey || metaKey || shiftKey) return;
              setTimeout(() => window.scrollTo({ top: 0 }), SCROLL_DELAY);
            }}
          >
            {about.bookCard.heading}
          </Link>
        </h2>
        <p className={styles.bookText}>{about.bookCard.text}</p>
      </div>
    </Card>
  );
}

function Elsewhere() {
  const about = useContent('about');
  const { links } = useSite();
  if (links.length === 0) return null;
  return (
    <section className={styles.elsewhere} aria-labelledby="elsewhere">
      <h2 id="elsewhere">{about.socials.heading}</h2>
      {about.socials.text && <p>{about.socials.text}</p>}
      <ul className={centered}>
        {links.map((link) => (
          <li key={`${link.network} ${link.name}`}>
            <SocialButton link={link} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the site counts of its visitors: the footer of every page leads here. */
function WhatIsCounted() {
  const { hasComments, hasMail, features } = useSite();
  return (
    <section id="privacy" className={styles.privacy} aria-labelledby="privacy-title">
      <h2 id="privacy-title">Privacy</h2>
      <p>
        I like to know what gets read, so this site keeps count, for me and for nobody else. It sets
        no cookie for that and never stores your IP address. A random number in this tab tells me
        that two pages belong to one visit, and it’s gone when you close the tab.
      </p>
      <p>
        Here is all I see of a visit: the pages and how long each was open in front of you, the site
        you came from, your browser and system, what you searched for here, clicks to shops and
        social networks, how far down a post you got, and whether a recipe was scaled, cooked,
        printed or pinned. Of recipes that you save I see that somebody saved one, and never which.
        After 90 days, or sooner or later if I have set it so, only daily totals are left. A search
        that looks like a name or a number isn’t kept at all.
      </p>
      <p>
        If your browser asks not to be tracked (Global Privacy Control or Do Not Track), I count
        nothing of your visit.
      </p>
      {hasComments && (
        <p>
          If you write a comment or give stars, I keep your name and your words, and a cookie lets
          you change them. To stop floods of spam the site knows your network for the rest of the
          day, scrambled, and then forgets it.
        </p>
      )}
      {hasMail && (
        <p>
          If you ask for letters, I keep your address, and when and where you asked. I see that a
          letter went to you, never whether you opened it. When you leave, no letter comes again;
          ask me, and I erase the address too, but for a scrambled form of it, by which the site
          knows not to write to you.
        </p>
      )}
      {features.saving && (
        <p>What you save and your shopping list stay in your browser, and go with “Forget all”.</p>
      )}
    </section>
  );
}
