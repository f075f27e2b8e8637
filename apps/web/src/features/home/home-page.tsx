import type { ComponentType } from 'react';
import { BookPromo } from './book-promo.tsx';
import { Hero } from './hero.tsx';
import { JourneyInNumbers } from './journey-in-numbers.tsx';

export interface HomePageProps {
  /** What other features show here. */
  Recipes: ComponentType;
  Posts: ComponentType;
}

export function HomePage({ Recipes, Posts }: HomePageProps) {
  return (
    <>
      <Hero />
      <Recipes />
      <Posts />
      <BookPromo />
      <JourneyInNumbers />
    </>
  );
}
