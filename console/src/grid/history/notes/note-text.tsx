// The text of a note, with the people it mentions by name.
import { useTranslation } from 'react-i18next';
import { REMOVED } from '#contracts/values/removed.ts';
import { piecesOf } from '../../../base/mentions.ts';

export function NoteText({ text, nameOf }: { text: string; nameOf: (person: string) => string }) {
  const { t } = useTranslation('note');
  if (text === REMOVED) return <p className="note-text note-removed">{t('removed')}</p>;
  return (
    <p className="note-text" dir="auto">
      {piecesOf(text).map((piece, index) =>
        'person' in piece ? (
          <bdi key={index} className="note-mention">
            @{nameOf(piece.person)}
          </bdi>
        ) : (
          piece.text
        ),
      )}
    </p>
  );
}
