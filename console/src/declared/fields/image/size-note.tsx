// The size of an uploaded picture against that of the site.
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { PictureSize } from '#contracts/values/picture-size.ts';

/** Whether a picture fills a size: it is not smaller, and nothing of it is cut off. */
const fits = (own: PictureSize, shown: PictureSize): boolean =>
  own.width >= shown.width && own.height >= shown.height && isShapedAs(own, shown);
/** Shapes that differ by less than one percent are alike. */
const isShapedAs = (own: PictureSize, shown: PictureSize): boolean =>
  Math.abs((own.width * shown.height) / (own.height * shown.width) - 1) < 0.01;

/** The picture's size and the site's, and whether they fit; a picture of another shape can be cropped. */
export function SizeNote({ of, shown, onCrop }: { of: PictureSize; shown: PictureSize; onCrop: (() => void) | null }) {
  const { t } = useTranslation('action');
  return (
    <p className={fits(of, shown) ? 'image-note' : 'image-note image-size-differs'}>
      {t('image.size', { width: of.width, height: of.height })}{' '}
      {t(fits(of, shown) ? 'image.fits' : isShapedAs(of, shown) ? 'image.small' : 'image.shape', {
        width: shown.width,
        height: shown.height,
      })}{' '}
      {onCrop && !isShapedAs(of, shown) ? (
        <Button size="small" onClick={onCrop}>
          {t('image.crop')}
        </Button>
      ) : null}
    </p>
  );
}
