import { networkName, profilesOf } from '@site/schema/site/shown';
import type { SocialsContent } from '@site/schema/site/socials-content';
import { EMBED_SCRIPT_ORIGIN, EMBED_SCRIPT_URL } from '@site/schema/social-embed';
import { Badge } from '@site/ui/badge';
import { buttonClass } from '@site/ui/button';
import { Card } from '@site/ui/card';
import { Container } from '@site/ui/container';
import * as layout from '@site/ui/layout';
import { MessagePanel } from '@site/ui/message-panel';
import { Picture } from '@site/ui/picture';
import { Link } from '@tanstack/react-router';
import { ArrowUpRight, Camera, type LucideIcon, Mail, Pin } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useContent } from '../../lib/content.ts';
import { linesOf } from '../../lib/format.ts';
import { BrandIcon, NewTabLink, PageHeader, SocialButton } from '../../lib/page-parts.tsx';
import { pictureOf } from '../../lib/picture-of.ts';
import { someDishesQuery, trpc } from '../../lib/trpc.ts';
import * as styles from './socials-page.css.ts';

/** The number of networks in the last row of links. */
const LINK_COUNT = 4;

/** @param props.subscribe the form by which readers get letters */
export function SocialsPage({ subscribe }: { subscribe?: ReactNode }) {
  const { data: status } = trpc.auth.status.useQuery(undefined, {
    staleTime: Number.POSITIVE_INFINITY,
  });
  const socials = useContent('socials');
  const { stayUpdated, pinterestBoard, photoGallery } = socials;
  if (socials.links.length === 0 && socials.timeline.page === '') {
    return (
      <Container>
        <MessagePanel icon={Mail} title="Connect With Us" level={1}>
          Links to profiles elsewhere will be here.
        </MessagePanel>
      </Container>
    );
  }
  return (
    <Container>
      <PageHeader title="Connect With Us" subtitle={socials.intro} />
      <div className={styles.pair}>
        {socials.timeline.page && (
          // No script of the network runs while the owner is signed in.
          <PageTimeline pageUrl={socials.timeline.page} mayLoad={status?.loggedIn === false} />
        )}
        {socials.links.length > 0 && <NetworkList />}
      </div>
      <div className={styles.teasers}>
        {stayUpdated.text && (
          <Teaser {...stayUpdated} id="stay-updated" heading="Stay Updated" icon={Mail} to="/blog">
            <p className={layout.muted}>{stayUpdated.text}</p>
            {subscribe}
          </Teaser>
        )}
        {pinterestBoard.titles && (
          <Teaser
            {...pinterestBoard}
            id="pinterest-board"
            icon={Pin}
            href={socials.links.find(({ network }) => network === 'pinterest')?.url}
          >
            <ul className={styles.words} aria-labelledby="pinterest-board">
              {linesOf(pinterestBoard.titles).map((title) => (
                <li key={title}>{title}</li>
              ))}
            </ul>
          </Teaser>
        )}
        {photoGallery.captions && (
          <Teaser {...photoGallery} id="gallery-teaser" icon={Camera} to="/photo-gallery">
            <GalleryPhoto />
            <ul className={styles.words} aria-labelledby="gallery-teaser">
              {linesOf(photoGallery.captions).map((caption) => (
                <li key={caption}>{caption}</li>
              ))}
            </ul>
          </Teaser>
        )}
      </div>
      {socials.links.length > 0 && (
        <section className={styles.call} aria-labelledby="call">
          <h2 id="call">{socials.callToAction.heading}</h2>
          {socials.callToAction.text && <p>{socials.callToAction.text}</p>}
          <ul className={layout.centered} aria-labelledby="call">
            {profilesOf(socials)
              .slice(0, LINK_COUNT)
              .map((link) => (
                <li key={`${link.network} ${link.name}`}>
                  <SocialButton link={link} />
                </li>
              ))}
          </ul>
        </section>
      )}
    </Container>
  );
}

function GalleryPhoto() {
  const { data: [recipe] = [] } = trpc.recipes.highlights.useQuery(someDishesQuery);
  const picture = recipe && pictureOf(recipe);
  if (!picture) return null;
  return (
    <div className={styles.photo}>
      <Picture
        picture={picture}
        alt={recipe.imageAlt ?? recipe.title}
        ratio="16 / 9"
        sizes="(min-width: 75rem) 31rem, (min-width: 60rem) 44vw, 88vw"
      />
    </div>
  );
}

function NetworkList() {
  const { links } = useContent('socials');
  return (
    <Card as="section" aria-labelledby="networks" className={styles.networkBody}>
      <h2 id="networks">Follow Us Everywhere</h2>
      <ul className={layout.column[1]} aria-labelledby="networks">
        {links.map((link) => (
          <li key={`${link.network} ${link.name}`}>
            <Network link={link} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Network({ link }: { link: SocialsContent['links'][number] }) {
  const { network, url, what } = link;
  const words = (
    <>
      <span className={styles.networkMark}>
        <BrandIcon network={network} />
      </span>
      <span className={styles.networkWords}>
        <span className={styles.networkName}>{networkName(link)}</span>
        {url && what && <span className={layout.soft.sm}>{what}</span>}
      </span>
    </>
  );
  if (!url) {
    return (
      <span className={styles.network}>
        {words}
        <Badge>coming soon</Badge>
      </span>
    );
  }
  return (
    <NewTabLink href={url} className={styles.linkedNetwork}>
      {words}
      <ArrowUpRight size="1.1em" aria-hidden />
    </NewTabLink>
  );
}

/** Pixels. The place has this height before the timeline comes, and where it never does, so that nothing below it moves. */
const HEIGHT = 420;

export interface PageTimelineProps {
  /** The URL of the author's page on the network. */
  pageUrl: string;
  /** Whether to load the network's script. */
  mayLoad: boolean;
}

/** Posts of the author's page on the network. The network's script replaces a picture and the link with the timeline. */
function PageTimeline({ pageUrl, mayLoad }: PageTimelineProps) {
  const { timeline } = useContent('socials');
  const { data: dishes = [] } = trpc.recipes.highlights.useQuery(someDishesQuery);
  const hasFailed = useTimelineScript(mayLoad);
  // The first dish is further down, in the gallery's card.
  const dish = dishes.at(-1);
  const cover = dish && pictureOf(dish);
  return (
    <Card as="section" aria-labelledby="timeline" className={styles.timelineBody}>
      <h2 id="timeline">{timeline.heading}</h2>
      <div className={styles.timelinePlace}>
        <div
          className="fb-page"
          data-href={pageUrl}
          data-tabs="timeline"
          data-height={HEIGHT}
          data-width="500"
          data-adapt-container-width="true"
          data-small-header="true"
        >
          <div className={styles.timelineFallback} style={{ height: cover ? HEIGHT : undefined }}>
            {cover && (
              <div className={styles.timelineCover}>
                <Picture
                  picture={cover}
                  alt=""
                  fill="cover"
                  sizes="(min-width: 75rem) 31rem, (min-width: 60rem) 44vw, 88vw"
                />
              </div>
            )}
            <span className={styles.timelineMark}>
              <BrandIcon network="facebook" />
            </span>
            <NewTabLink href={pageUrl} className={buttonClass({ tone: 'secondary' })}>
              {timeline.fallback}
            </NewTabLink>
            <p className={styles.timelineHint} hidden={hasFailed}>
              {timeline.hint}
            </p>
          </div>
        </div>
      </div>
    </Card>
  );
}

/**
 * Loads the social network's script while the component is mounted and `isWanted` is true.
 *
 * @returns whether it could not be loaded
 */
function useTimelineScript(isWanted: boolean): boolean {
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    const script = document.createElement('script');
    script.src = EMBED_SCRIPT_URL;
    script.async = true;
    // The page keeps the link to the same content.
    script.onerror = () => {
      console.warn('Failed to load the Facebook timeline');
      setFailed(true);
    };
    document.body.append(script);
    return removeTimelineScript;
  }, [isWanted]);
  return hasFailed;
}

/** Removes the script and everything that it added, so that it can be loaded again. */
function removeTimelineScript(): void {
  const elements = document.querySelectorAll(`script[src^="${EMBED_SCRIPT_ORIGIN}/"], #fb-root`);
  for (const element of elements) element.remove();
  Reflect.deleteProperty(window, 'FB');
}

interface TeaserProps {
  id: string;
  heading: string;
  icon: LucideIcon;
  /** A page of this site, or the URL of another. */
  to?: '/blog' | '/photo-gallery';
  href?: string | undefined;
  action: string;
  children: ReactNode;
}

function Teaser({ id, heading, icon: Icon, to, href, action, children }: TeaserProps) {
  const className = buttonClass({ tone: 'secondary' });
  return (
    <Card as="section" aria-labelledby={id} className={styles.teaserBody}>
      <h2 id={id} className={styles.teaserHeading}>
        <Icon className={styles.teaserIcon} aria-hidden />
        {heading}
      </h2>
      {children}
      <div className={styles.teaserFoot}>
        {to && (
          <Link to={to} className={className}>
            {action}
          </Link>
        )}
        {href && (
          <NewTabLink href={href} className={className}>
            {action}
          </NewTabLink>
        )}
      </div>
    </Card>
  );
}
