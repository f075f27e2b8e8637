import { profilesOf } from '@site/schema/site/profiles';
import { Container } from '@site/ui/container';
import { PageHeader } from '../../lib/page-header.tsx';
import { SocialButton } from '../../lib/social-button.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useWords } from '../../lib/words.ts';
import { NetworkList } from './network-list.tsx';
import { PageTimeline } from './page-timeline.tsx';
import * as styles from './socials-page.css.ts';
import { PhotoGalleryCard, PinterestBoardCard, StayUpdatedCard } from './teaser-cards.tsx';

/** The number of networks in the last row of links. */
const LINK_COUNT = 4;

export function SocialsPage() {
  const { data: status } = trpc.auth.status.useQuery(undefined, {
    staleTime: Number.POSITIVE_INFINITY,
  });
  const socials = useWords('socials');
  return (
    <Container>
      <PageHeader title="Connect With Us" subtitle={socials.intro} />
      <div className={styles.pair}>
        {socials.timeline.page && (
          // No script of the network runs while the owner is signed in.
          <PageTimeline pageUrl={socials.timeline.page} mayLoad={status?.loggedIn === false} />
        )}
        <NetworkList />
      </div>
      <div className={styles.teasers}>
        <StayUpdatedCard />
        <PinterestBoardCard />
        <PhotoGalleryCard />
      </div>
      <section className={styles.call} aria-labelledby="call">
        <h2 id="call">{socials.callToAction.heading}</h2>
        <p>{socials.callToAction.text}</p>
        <ul className={styles.callLinks} aria-labelledby="call">
          {profilesOf(socials)
            .slice(0, LINK_COUNT)
            .map((link) => (
              <li key={link.network}>
                <SocialButton link={link} />
              </li>
            ))}
        </ul>
      </section>
    </Container>
  );
}
