export const UploadScreen = () => (
  <main className="page py-8 lg:py-12">
    <h1>Покажи свой лучший момент</h1>
  </main>
)
