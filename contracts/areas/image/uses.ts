// Where pictures of our own are used: the lists whose rows have an image.
import { ecosystem } from '../ecosystem/declaration.ts';
import { news } from '../news/declaration.ts';

/** The records that have a picture in the field `image`, and the field with their name. */
export const PICTURED = [
  { record: news, name: 'title' },
  { record: ecosystem, name: 'name' },
] as const;
