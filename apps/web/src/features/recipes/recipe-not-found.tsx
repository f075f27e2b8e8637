import { NotFoundMessage } from '../../lib/page-parts.tsx';

export function RecipeNotFound() {
  return (
    <NotFoundMessage
      title="Recipe Not Found"
      link={{ to: '/photo-gallery', text: 'Browse All Photos' }}
    >
      The recipe you're looking for doesn't exist.
    </NotFoundMessage>
  );
}
