// `npm run chaos`: the long campaign of kills and faults. It needs a store that survives them, which does not exist yet.
console.log(
  'Nada foi executado: a campanha de caos chega com o armazenamento durável. Por ora os casos de falha são testes ([fault …]); veja-os com npm run spec.',
);
