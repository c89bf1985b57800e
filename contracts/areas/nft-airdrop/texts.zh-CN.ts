// NFT 空投：各阶段向各地址发放的 NFT。
export default { list: 'NFT 空投列表', empty: '还没有 NFT 空投。数据源上报、导入或新增后会出现在这里。' };
