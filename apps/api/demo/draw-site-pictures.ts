/**
 * Draws the pictures of the site itself into the folder whose files an owner replaces with photographs.
 * Run by hand, after a drawing changed: `node apps/api/demo/draw-site-pictures.ts`
 */
import path from 'node:path';
import sharp from 'sharp';
import { repositoryRoot } from '../src/repository-root.ts';
import { drawIllustration } from './illustrations/illustrations.ts';

const FOLDER = path.join(repositoryRoot, 'apps/web/src/site/pictures');

const PICTURES = [
  { name: 'hero', width: 2000, height: 1200 },
  { name: 'book-cover', width: 900, height: 1200 },
  { name: 'portrait', width: 900, height: 900 },
] as const;

for (const { name, width, height } of PICTURES) {
  const file = path.join(FOLDER, `${name}.jpg`);
  await sharp(Buffer.from(drawIllustration(name)))
    .resize(width, height, { fit: 'cover' })
    .flatten()
    .jpeg({ quality: 88, mozjpeg: true })
    .toFile(file);
  console.log(`Drew ${file}`);
}
