// An image: chosen, dropped or pasted, and uploaded at once; or a link to an external image, which is never loaded
// here.
import { PictureOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, ConfigProvider, Input } from 'antd';
import { useEffect, useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { imageReads } from '#contracts/areas/image/reads.ts';
import { MAX_IMAGE_BYTES, uploadImage } from '#contracts/areas/image/routes.ts';
import type { PictureSize } from '#contracts/values/picture-size.ts';
import { isOwnImage } from '#contracts/values/values.ts';
import { lazily } from '../../../app/look/lazy-page.tsx';
import { ProblemError, upload } from '../../../app/server/api.ts';
import { useCan } from '../../../app/session/permission.ts';
import { linkOf } from '../../../grid/columns/display.ts';
import { useProblemText } from '../../../i18n/problem-text.ts';
import { SizeNote } from './size-note.tsx';
import './image-field.css';

const CropDialog = lazily(async () => (await import('./crop-dialog.tsx')).CropDialog, null);
const LibraryDialog = lazily(async () => (await import('./library-dialog.tsx')).LibraryDialog, null);

interface Props {
  id?: string;
  value?: string;
  onChange?: (value: string | undefined) => void;
  autoFocus?: boolean;
  /** The size at which the site shows it, in pixels. */
  shownSize?: PictureSize | undefined;
}

interface PreviewProps extends Pick<Props, 'shownSize'> {
  address: string;
  /** Crops it; null: not allowed. */
  onCrop: (() => void) | null;
}
/** Shown beneath the field: an uploaded image, or a link to an external one. */
function Preview({ address, shownSize, onCrop }: PreviewProps) {
  const { t } = useTranslation('action');
  const [loaded, setLoaded] = useState<(PictureSize & { address: string }) | null>(null);
  if (isOwnImage(address))
    return (
      <>
        <img
          src={address}
          alt={t('image.preview')}
          className="image-preview"
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setLoaded({ address, width, height })
          }
        />
        {shownSize && loaded?.address === address ? <SizeNote of={loaded} shown={shownSize} onCrop={onCrop} /> : null}
      </>
    );
  const out = linkOf(address);
  return out === null ? null : (
    <p className="image-note">
      <a href={out} target="_blank" rel="noopener noreferrer">
        {t('image.open')}
      </a>{' '}
      · {t('image.elsewhere')}
    </p>
  );
}

export function ImageField({ id, value = '', onChange, autoFocus, shownSize }: Props) {
  const { t } = useTranslation('action');
  const { error: words } = useProblemText();
  const { componentDisabled: isHeld = false } = ConfigProvider.useConfig();
  const mayUpload = useCan(uploadImage.permission) && !isHeld;
  const [sent, setSent] = useState<number | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const [opened, setOpened] = useState<'crop' | 'library' | null>(null);
  const mayBrowse = useCan(imageReads.permission) && !isHeld;
  const picker = useRef<HTMLInputElement>(null);
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const take = async (file: File): Promise<void> => {
    sending.current?.abort();
    const { signal } = (sending.current = new AbortController());
    setWrong(null);
    setSent(0);
    // The field is empty during the upload, so that the previous image is not sent instead.
    onChange?.(undefined);
    try {
      if (file.size > MAX_IMAGE_BYTES) throw new ProblemError(0, 'file-too-large');
      onChange?.((await upload<typeof uploadImage>(uploadImage, file, { signal, onProgress: setSent })).address);
      setSent(null);
    } catch (error) {
      if (signal.aborted) return;
      setSent(null);
      setWrong(words(error));
      onChange?.(value || undefined);
    }
  };
  const takeOne = (files: FileList): void => {
    if (files.length > 1) setWrong(t('image.one'));
    else if (files[0]) void take(files[0]);
  };
  const drop = (event: DragEvent): void => {
    setOver(false);
    if (!event.dataTransfer.files.length) return;
    event.preventDefault();
    takeOne(event.dataTransfer.files);
  };
  const paste = (event: ClipboardEvent): void => {
    if (!event.clipboardData.files.length) return;
    event.preventDefault();
    takeOne(event.clipboardData.files);
  };
  const over = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const typed = (text: string): void => {
    sending.current?.abort();
    setSent(null);
    setWrong(null);
    onChange?.(text);
  };
  const percent = `${Math.round((sent ?? 0) * 100)}%`;
  return (
    <div
      className={`image-field${isOver ? ' image-field-over' : ''}`}
      {...(mayUpload ? { onDrop: drop, onDragOver: over, onDragLeave: () => setOver(false), onPaste: paste } : {})}
    >
      <Input
        id={id}
        value={value}
        onChange={({ target }) => typed(target.value)}
        type="text"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        autoFocus={autoFocus}
      />
      {mayUpload ? (
        <div className="image-choose">
          <input
            ref={picker}
            type="file"
            accept="image/png,image/jpeg,image/webp,image/gif"
            hidden
            onChange={({ target }) => {
              if (target.files) takeOne(target.files);
              target.value = '';
            }}
          />
          <Button icon={<UploadOutlined aria-hidden />} onClick={() => picker.current?.click()}>
            {t('image.choose')}
          </Button>
          {mayBrowse ? (
            <Button icon={<PictureOutlined aria-hidden />} onClick={() => setOpened('library')}>
              {t('image.library')}
            </Button>
          ) : null}
          <span className="image-note">{t('image.hint')}</span>
        </div>
      ) : null}
      {sent === null ? null : (
        <output className="image-sending">
          <progress value={sent} max={1} aria-label={t('image.sending', { percent })} />{' '}
          {t('image.sending', { percent })}
        </output>
      )}
      {wrong === null ? null : (
        <p className="image-wrong" role="alert">
          {wrong}
        </p>
      )}
      <Preview address={value} shownSize={shownSize} onCrop={mayUpload ? () => setOpened('crop') : null} />
      {opened === 'crop' && shownSize ? (
        <CropDialog
          address={value}
          size={shownSize}
          onCropped={(file) => {
            setOpened(null);
            void take(file);
          }}
          onClose={() => setOpened(null)}
        />
      ) : null}
      {opened === 'library' ? (
        <LibraryDialog
          onChosen={(address) => {
            setOpened(null);
            typed(address);
          }}
          onClose={() => setOpened(null)}
        />
      ) : null}
      <p className="image-note">{mayUpload ? t('image.note') : t('image.only')}</p>
    </div>
  );
}
