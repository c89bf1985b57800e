// Help of the proof that the log was not altered.
import { defineHelp } from '../../kits/help.ts';

export const integrityHelp = defineHelp('integrity', {
  about: [
    '证明历史未被改动：所有事件是一棵哈希树的叶子，系统定期签署其根，称为树头。树头应另存他处；之后可随时核验整个日志。',
    'Proof that history was not altered: all events are leaves of one hash tree, and its root is signed regularly. Keep the signed heads elsewhere; with them the whole log can be verified at any time.',
  ],
  byItself: [
    [
      '有新事件时，系统按设定的间隔签署日志，并将树头保存为文件；设置了 HEADS_URL 时还会发送到该地址。',
      'While there are new events, the log is signed at the interval of the settings. Each head is kept as a file, and sent to HEADS_URL if it is set.',
    ],
    [
      '掌握本机 root 权限的人也掌握签署密钥：树头存放得越远，证明力越强。',
      'Whoever has root on this machine has the key, too: heads are worth what their distance is.',
    ],
  ],
  otherPermissions: {
    'integrity:sign': [
      '立即签署日志：树头覆盖此刻之前的全部事件。',
      'Sign the log now; the head covers everything up to this moment.',
    ],
  },
});
