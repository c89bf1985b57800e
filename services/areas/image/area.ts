// Pictures: withdrawn while nothing uses them, and stored again by another upload.
import type { EventOf } from '#contracts/events/define-events.ts';
import { imageActions } from '#contracts/areas/image/actions.ts';
import { imageEvents } from '#contracts/areas/image/events.ts';
import type { UploadedImage } from '#contracts/areas/image/routes.ts';
import { ImageId, imageReads } from '#contracts/areas/image/reads.ts';
import { defineArea } from '../../command/area.ts';
import { refusedAction } from '../../command/refused-action.ts';
import { NOTHING_NEW, noRuleFor, refuse, type DecideContext, type Decider } from '../../command/types.ts';
import { actionRoutes, routesOf } from '../../http/area-routes.ts';
import { problem } from '../../http/problem.ts';
import type { Area } from '../area.ts';
import { imageDemo } from './demo.ts';
import { createPictureUses, type PictureUse } from './uses.ts';

interface Image {
  status: 'STORED' | 'WITHDRAWN';
}
/** Of a picture from before the library there are no events. */
const OLD: Image = { status: 'STORED' };
type ImageEvent = EventOf<typeof imageEvents>;
type ImageCommand = { id: string } & (
  | { type: 'WithdrawImage'; reason: string }
  /** Sent by each upload. */
  | ({ type: 'StoreImage' } & UploadedImage)
);
interface Context extends DecideContext {
  picture: PictureUse;
}

const imageDecider: Decider<Image | null, ImageCommand, ImageEvent, Context> = {
  initialState: null,
  decide(command, state, context) {
    switch (command.type) {
      case 'WithdrawImage': {
        const refused = refusedAction(imageActions.actions.withdraw, state ?? OLD, context);
        if (refused) return refused;
        return context.picture.isUsed
          ? refuse('image-in-use')
          : [{ type: 'ImageWithdrawn', data: { reason: command.reason, withdrawnBy: context.actor.id } }];
      }
      case 'StoreImage': {
        const { address, width, height, size } = command;
        return state?.status === 'STORED'
          ? NOTHING_NEW
          : [{ type: 'ImageStored', data: { address, width, height, size, storedBy: context.actor.id } }];
      }
      default:
        return noRuleFor(command);
    }
  },
  evolve: (_state, { type }) => ({ status: type === 'ImageWithdrawn' ? 'WITHDRAWN' : 'STORED' }),
};

export const imageArea = defineArea({
  events: imageEvents,
  decider: imageDecider,
  creates: ['WithdrawImage', 'StoreImage'],
  contextNeeds: { WithdrawImage: { picture: ({ id }) => id } },
  referred: {
    isThere: (state) => (state ?? OLD).status === 'STORED',
    unknown: 'image-withdrawn',
    inUse: 'image-in-use',
  },
});

export const image = {
  definition: imageArea,
  demo: imageDemo,
  contextReaders: (parts) => ({ picture: createPictureUses(parts) }),
  routes: routesOf(imageArea, {
    reads: imageReads,
    id: ImageId,
    creates: [],
    ...actionRoutes(imageArea, imageActions, async (command, { models, head }) => {
      if (command.type !== 'WithdrawImage') return command;
      // Only the list knows pictures from before the library.
      const last = await head();
      const row = last && (await models.one(imageReads.model, command.id, { atLeast: `${last.commit}` }));
      if (!row) throw problem('not-found');
      return command;
    }),
  }),
} satisfies Area;
