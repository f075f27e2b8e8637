/** What a reader means to buy. */
import { buttonClass } from '@site/ui/button';
import { Container } from '@site/ui/container';
import { MessagePanel } from '@site/ui/message-panel';
import { Link } from '@tanstack/react-router';
import { LoadingText, PageHeader } from '../../../lib/page-parts.tsx';
import { KeptPart } from '../kept-part.tsx';
import { OwnLineForm } from './own-line-form.tsx';
import { shoppingItems } from './shopping-items.ts';
import * as styles from './shopping-page.css.ts';

const fetchList = () => import('./shopping-list.tsx').then(({ ShoppingList }) => ShoppingList);

export function ShoppingPage() {
  const items = shoppingItems.useItems();
  return (
    <Container>
      <PageHeader title="Shopping List" subtitle="" />
      <div className={styles.page}>
        {items?.length === 0 ? (
          <MessagePanel
            title="Nothing is on your list yet"
            action={
              <Link to="/photo-gallery" className={buttonClass()}>
                See all photos
              </Link>
            }
          >
            Press “Add to shopping list” on a recipe, or write a line of your own. It is kept in
            this browser alone.
          </MessagePanel>
        ) : (
          <KeptPart
            fetch={fetchList}
            props={{ items: items ?? [] }}
            isWanted={items !== undefined}
            unscripted="The shopping list is in your browser alone, and it needs scripts to show it."
            failure="Your list could not be loaded"
            loading={<LoadingText>Loading your list...</LoadingText>}
          />
        )}
        {items && <OwnLineForm />}
      </div>
    </Container>
  );
}
