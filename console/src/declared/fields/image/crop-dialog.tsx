// Cuts an uploaded picture to the shape in which the site shows it. The cut is uploaded as a picture of its own.
import { Modal, Slider } from 'antd';
import { useState } from 'react';
import Cropper, { type Area, type Point } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslation } from 'react-i18next';
import type { PictureSize } from '#contracts/values/picture-size.ts';
import { DIALOG_WIDTHS } from '../../../app/look/dialog-widths.ts';

const MAX_ZOOM = 4;
/** Twice the size shown, for dense screens. */
const DENSITY = 2;
const QUALITY = 0.92;

/** The part of a picture, in the size that the site needs, but not enlarged. Throws if the picture cannot be read. */
async function cut(address: string, { x, y, width, height }: Area, size: PictureSize): Promise<File> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const scale = Math.min(1, (size.width * DENSITY) / width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round((canvas.width * size.height) / size.width);
  canvas.getContext('2d')!.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const isPhoto = /\.jpe?g$/.test(address);
  const type = isPhoto ? 'image/jpeg' : 'image/png';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  if (!blob) throw new Error('the cut could not be made');
  return new File([blob], isPhoto ? 'cut.jpg' : 'cut.png', { type });
}

interface Props {
  address: string;
  /** In pixels. */
  size: PictureSize;
  onCropped: (file: File) => void;
  onClose: () => void;
}

export function CropDialog({ address, size, onCropped, onClose }: Props) {
  const { t } = useTranslation('action');
  const [place, setPlace] = useState<Point>({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [isCutting, setCutting] = useState(false);
  const submit = async (): Promise<void> => {
    if (!area) return;
    setCutting(true);
    try {
      onCropped(await cut(address, area, size));
    } finally {
      setCutting(false);
    }
  };
  return (
    <Modal
      open
      title={t('image.cropTitle')}
      okText={t('image.cropSubmit')}
      confirmLoading={isCutting}
      okButtonProps={{ disabled: area === null }}
      onOk={() => void submit()}
      onCancel={onClose}
      width={DIALOG_WIDTHS.action}
    >
      <p className="image-note">{t('image.cropAbout', { width: size.width, height: size.height })}</p>
      <div className="image-crop">
        <Cropper
          image={address}
          crop={place}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={size.width / size.height}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          disableAutomaticStylesInjection
          mediaProps={{ alt: t('image.preview') }}
          cropperProps={{ role: 'application', 'aria-label': t('image.cropPlace') }}
        />
      </div>
      <label className="image-zoom">
        <span>{t('image.zoom')}</span>
        <Slider
          min={1}
          max={MAX_ZOOM}
          step={0.1}
          value={zoom}
          onChange={setZoom}
          ariaLabelForHandle={t('image.zoom')}
        />
      </label>
    </Modal>
  );
}
